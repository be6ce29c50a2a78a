import { voucherChecksOf } from '@gegenpost/contract/shared/voucher-state.ts';
import { type Voucher, VoucherFields, type VoucherList } from '@gegenpost/contract/vouchers.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#platform/api.ts';
import { notify } from '#platform/notices.ts';
import { useCreationKey } from '#platform/use-creation-key.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { SubmitFooter } from '#ui/form-footer.tsx';
import { FormFailure } from '#ui/form-sheet.tsx';
import { SideSheet } from '#ui/side-sheet.tsx';
import { VoucherChecks } from './voucher-checks.tsx';
import { VoucherInputs } from './voucher-inputs.tsx';
import { bodyOf, fields, typedOf, usualEnd, type Values } from './voucher-values.ts';
import { useSaveVoucher, vouchersQuery } from './vouchers.queries.ts';

type Props = {
  candidateId: number;
  /** null: a new one. */
  voucher: Voucher | null;
  /** The voucher that a new one follows. */
  renews: Voucher | null;
  list: VoucherList;
  documents: readonly { id: number; name: string }[];
  onClose: () => void;
};

/** Creates, renews or edits a voucher. An edit sends the changed fields, and how they stood. */
export function VoucherForm({ candidateId, voucher, renews, list, documents, onClose }: Props) {
  const { t } = useTranslation('vouchers');
  const creationKey = useCreationKey();
  const save = useSaveVoucher(candidateId);
  const { base, tellTheirs } = useBase(candidateId, voucher);
  const labels = {
    ...Object.fromEntries(fields.map((name) => [name, t(`form.fields.${name}`)])),
    may_be_mentioned: t('form.fields.may_be_mentioned'),
  };
  const { form, formProps, failure, isRefused, isSending } = useSchemaForm<Values>({
    schema: VoucherFields,
    initialValues: typedOf(voucher, renews),
    labels,
    toBody: bodyOf,
    fieldOf: (path) => path.replace(/^change\./, ''),
    creationKey,
    send: async (values) => {
      const body = bodyOf(values);
      await save
        .mutateAsync(
          base
            ? { id: base.id, ...changesOf(body, base) }
            : { id: null, voucher: { ...body, idempotency_key: creationKey.current } },
        )
        .catch(tellTheirs);
      notify({ kind: 'success', text: t('saved', { number: body.number }), name: 'voucher' });
      onClose();
    },
  });
  const { valid_from, valid_until, issuer } = form.values;
  const handleFrom = () => {
    if (valid_from && !valid_until && issuer === 'AA') form.setFieldValue('valid_until', usualEnd(valid_from));
  };
  const read = VoucherFields.safeParse(bodyOf(form.values));
  const others = list.data.filter(({ id }) => id !== voucher?.id);
  const checks = read.success ? voucherChecksOf(read.data, { ...list, others }) : [];
  const title = t(voucher ? 'form.change' : renews ? 'form.renew' : 'form.new');
  return (
    <SideSheet title={title} onClose={onClose}>
      <form className="voucher-form" {...formProps}>
        {isRefused && <ErrorSummary form={form} fields={fields} />}
        <VoucherInputs
          form={form}
          labels={labels}
          documents={documents}
          fundingConsented={list.funding_consented}
          onFromLeft={handleFrom}
        />
        <VoucherChecks checks={checks} />
        {failure && <FormFailure>{failure}</FormFailure>}
        <SubmitFooter cancel={t('form.cancel')} submit={t('form.save')} isSending={isSending} onCancel={onClose} />
      </form>
    </SideSheet>
  );
}

/** The changed fields, and how they stood when the form read them. */
function changesOf(body: VoucherFields, base: Voucher) {
  const names = [...fields, 'may_be_mentioned' as const].filter((name) => body[name] !== base[name]);
  const pick = (from: VoucherFields) => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { change: pick(body), previous: pick(base) };
}

/**
 * The voucher that the form was filled from. When somebody has changed the same field, it is the voucher as it is now:
 * what they wrote is told at the field, and who saves again means it.
 */
function useBase(candidateId: number, voucher: Voucher | null) {
  const { t } = useTranslation('vouchers');
  const client = useQueryClient();
  const [base, setBase] = useState(voucher);
  const tellTheirs = async (error: unknown): Promise<never> => {
    if (!(error instanceof ApiError) || error.code !== 'voucher_changed') throw error;
    const { data } = await client.fetchQuery({ ...vouchersQuery(candidateId), staleTime: 0 });
    const now = data.find(({ id }) => id === base?.id);
    if (!now) throw error;
    setBase(now);
    const theirs = typedOf(now, null);
    const errors = Object.keys(error.errors).map((name) => {
      const value = theirs[name as keyof Values];
      return [name, [t('form.theirs', { value: value === '' ? t('form.nothing') : value })]];
    });
    throw new ApiError(422, { message: error.message, errors: Object.fromEntries(errors) });
  };
  return { base, tellTheirs };
}
