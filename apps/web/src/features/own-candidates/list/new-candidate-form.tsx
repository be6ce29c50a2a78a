import { NewOwnCandidate } from '@gegenpost/contract/own-candidates.ts';
import { Salutation } from '@gegenpost/contract/shared/scalars.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCreateCandidate } from '#features/own-candidates/own-candidates.queries.ts';
import { useOccupationSuggestions, usePlaceSuggestions } from '#features/reference/reference.queries.ts';
import { pathTo } from '#platform/paths.ts';
import { useCreationKey } from '#platform/use-creation-key.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { SubmitFooter } from '#ui/form-footer.tsx';
import { FormFailure } from '#ui/form-sheet.tsx';
import { SideSheet } from '#ui/side-sheet.tsx';
import { SuggestInput, type Suggestion } from '#ui/suggest-input.tsx';

const RADIUS_AT_FIRST_KM = 30;
const fields = ['salutation', 'first_name', 'last_name', 'email', 'phone', 'external_id'] as const;

type Values = Record<(typeof fields)[number], string> & {
  qualification: Suggestion | null;
  job_place: Suggestion | null;
};

/** Adds a candidate with what is known at first; everything else is filled in on the page of the candidate. */
export function NewCandidateForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('own-candidates');
  const navigate = useNavigate();
  const creationKey = useCreationKey();
  const create = useCreateCandidate();
  const occupations = useOccupationSuggestions();
  const places = usePlaceSuggestions();
  const labels = Object.fromEntries(
    [...fields, 'qualification', 'job_place'].map((field) => [field, t(`person.${field}`)]),
  );
  const { form, formProps, failure, isRefused, isSending } = useSchemaForm<Values>({
    schema: NewOwnCandidate.omit({ idempotency_key: true }),
    initialValues: {
      salutation: '',
      first_name: '',
      last_name: '',
      email: '',
      phone: '',
      external_id: '',
      qualification: null,
      job_place: null,
    },
    labels,
    toBody: bodyOf,
    check: ({ last_name, external_id }) =>
      last_name.trim() || external_id.trim() ? {} : { last_name: t('new.name_missing') },
    fieldOf: (path) => path.replace(/^person\./, ''),
    creationKey,
    send: async (values) => {
      const { id } = await create.mutateAsync({ ...bodyOf(values), idempotency_key: creationKey.current });
      void navigate(pathTo('CandidateEdit', { candidateId: id }));
    },
  });
  const text = (name: (typeof fields)[number], maxLength = 100) => ({
    ...form.getInputProps(name),
    label: labels[name],
    maxLength,
    autoComplete: 'off',
  });
  return (
    <SideSheet title={t('new.title')} size="560px" onClose={onClose}>
      <form className="new-candidate" {...formProps}>
        <p>{t('new.intro')}</p>
        {isRefused && <ErrorSummary form={form} fields={fields} />}
        <NativeSelect
          {...form.getInputProps('salutation')}
          label={labels.salutation}
          data={[
            { value: '', label: t('not_stated') },
            ...Salutation.options.map((value) => ({ value, label: t(`person.salutations.${value}`) })),
          ]}
        />
        <div className="new-candidate-row">
          <TextInput {...text('first_name')} data-autofocus />
          <TextInput {...text('last_name')} />
        </div>
        <TextInput {...text('email', 254)} type="email" autoCapitalize="none" spellCheck={false} />
        <div className="new-candidate-row">
          <TextInput {...text('phone', 40)} type="tel" />
          <TextInput {...text('external_id', 64)} description={t('person.external_id_hint')} />
        </div>
        <SuggestInput
          label={labels.qualification}
          value={form.values.qualification}
          suggest={occupations}
          onChange={(entry) => form.setFieldValue('qualification', entry)}
        />
        <SuggestInput
          label={labels.job_place}
          value={form.values.job_place}
          suggest={places}
          onChange={(entry) => form.setFieldValue('job_place', entry)}
        />
        {failure && <FormFailure>{failure}</FormFailure>}
        <SubmitFooter cancel={t('new.cancel')} submit={t('new.send')} isSending={isSending} onCancel={onClose} />
      </form>
    </SideSheet>
  );
}

/** Empty fields are left out. */
function bodyOf({ qualification, job_place, external_id, salutation, ...texts }: Values) {
  const typed = Object.entries({ ...texts, salutation }).filter(([, text]) => text.trim() !== '');
  return {
    person: Object.fromEntries(typed) as NewOwnCandidate['person'],
    profile: {
      ...(qualification && { qualifications: [Number(qualification.value)] }),
      ...(job_place && { job_places: [{ place_id: Number(job_place.value), radius: RADIUS_AT_FIRST_KM }] }),
    },
    external_id: external_id.trim() || null,
  };
}
