import { OperatorReason } from '@gegenpost/contract/operator.ts';
import { VAT_PROOF_LIMITS, type VatDetail } from '@gegenpost/contract/operator-vat.ts';
import { FileInput, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ReasonDialog } from '#ui/reason-dialog.tsx';
import { useBillingChanges } from './operator-billing.queries.ts';

const Decision = z.strictObject({
  outcome: z.enum(['valid', 'invalid']),
  proof: z.instanceof(File, { error: 'fill_required' }).refine(({ size }) => size <= VAT_PROOF_LIMITS.bytes, {
    error: 'invalid',
  }),
  reason: OperatorReason,
});

type Props = { detail: VatDetail; vatRegNo: string; onClose: () => void };

/** Decides about a VAT id by hand, with a proof. */
export function VatDecisionDialog({ detail, vatRegNo, onClose }: Props) {
  const { t } = useTranslation('operator-billing');
  const { decideVat } = useBillingChanges();
  // What was seen when the dialog opened, and not what may have come since.
  const [seen] = useState(() => ({ last: detail.checks[0]?.id ?? null, number: vatRegNo }));
  const initialValues: { outcome: 'valid' | 'invalid'; proof: File | null } = { outcome: 'valid', proof: null };
  return (
    <ReasonDialog
      title={t('vat.decide.title')}
      confirm={t('vat.decide.confirm')}
      fields={{
        schema: Decision,
        initialValues,
        labels: { outcome: t('vat.decide.outcome'), proof: t('vat.decide.proof') },
        render: (form) => (
          <>
            <NativeSelect
              {...form.getInputProps('outcome')}
              label={t('vat.decide.outcome')}
              data={[
                { value: 'valid', label: t('vat.decide.valid') },
                { value: 'invalid', label: t('vat.decide.invalid') },
              ]}
            />
            <FileInput
              {...form.getInputProps('proof')}
              label={t('vat.decide.proof')}
              placeholder={t('vat.decide.choose')}
              size="md"
              accept="application/pdf,image/png,image/jpeg"
            />
          </>
        ),
      }}
      send={({ outcome, proof, reason }) => {
        const body = new FormData();
        body.set('gegenpost_id', detail.company.gegenpost_id);
        body.set('outcome', outcome);
        body.set('vat_reg_no', seen.number);
        body.set('last_check_id', seen.last === null ? '' : String(seen.last));
        body.set('reason', reason);
        if (proof) body.set('proof', proof);
        return decideVat(body);
      }}
      onClose={onClose}
    >
      <p>{t('vat.decide.text', { number: seen.number })}</p>
    </ReasonDialog>
  );
}
