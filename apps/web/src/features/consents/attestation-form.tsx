import { type ConsentKind, NewAttestation } from '@gegenpost/contract/consents.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { today } from '#platform/format.ts';
import { notify } from '#platform/notices.ts';
import { useOnline } from '#platform/offline.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FormFailure } from '#ui/form-sheet.tsx';
import { SideSheet } from '#ui/side-sheet.tsx';
import { useConsentAction } from './agent-consents.queries.ts';

const fields = ['given_on', 'form', 'evidence_document_id'] as const;

type Props = {
  candidateId: number;
  kind: ConsentKind;
  documents: readonly { id: number; name: string }[];
  onChange: () => void;
  onClose: () => void;
};

/** The agent states that the person agreed: when, how, and with which paper. */
export function AttestationForm({ candidateId, kind, documents, onChange, onClose }: Props) {
  const { t } = useTranslation('consents');
  const isOnline = useOnline();
  const action = useConsentAction(candidateId, onChange);
  const labels = { given_on: t('form.given_on'), form: t('form.form'), evidence_document_id: t('form.paper') };
  const bodyOf = ({ given_on, form, evidence_document_id: paper }: Record<(typeof fields)[number], string>) => ({
    ...{ kind, given_on, form },
    evidence_document_id: paper === '' ? null : Number(paper),
  });
  const { form, formProps, failure, isRefused, isSending } = useSchemaForm({
    schema: NewAttestation,
    initialValues: { given_on: today(), form: 'written', evidence_document_id: '' },
    labels,
    toBody: bodyOf,
    send: async (values) => {
      await action.mutateAsync({ do: 'attest', attestation: NewAttestation.parse(bodyOf(values)) });
      notify({ kind: 'success', text: t('form.done'), name: 'consents' });
      onClose();
    },
  });
  return (
    <SideSheet title={t('form.title', { kind: t(`kinds.${kind}.title`) })} size="480px" onClose={onClose}>
      <form className="consent-form" {...formProps}>
        <p>{t('form.text')}</p>
        {isRefused && <ErrorSummary form={form} fields={fields} />}
        {failure && <FormFailure>{failure}</FormFailure>}
        <TextInput
          {...form.getInputProps('given_on')}
          type="date"
          max={today()}
          label={labels.given_on}
          data-autofocus
        />
        <NativeSelect
          {...form.getInputProps('form')}
          label={labels.form}
          data={(['written', 'electronic'] as const).map((value) => ({ value, label: t(`form.forms.${value}`) }))}
        />
        <NativeSelect
          {...form.getInputProps('evidence_document_id')}
          label={labels.evidence_document_id}
          description={t('form.paper_hint')}
          data={[
            { value: '', label: t('form.no_paper') },
            ...documents.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <Button type="submit" loading={isSending} disabled={!isOnline}>
          {t('form.submit')}
        </Button>
      </form>
    </SideSheet>
  );
}
