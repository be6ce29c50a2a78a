import { FinishCandidate, type RegistrationDraft } from '@gegenpost/contract/registration.ts';
import { Checkbox, NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Skeleton, SkeletonBar } from '#ui/skeleton.tsx';
import { FinishSheet } from './finish-sheet.tsx';
import { type FinishStep, useFinishSteps } from './use-finish-steps.ts';

/** Loaded while the first step is filled in, because suggestion fields need much code. */
const loadWishFields = () => import('./wish-fields.tsx');
const WishFields = lazy(async () => ({ default: (await loadWishFields()).WishFields }));

const Values = z.object({
  first_name: z.string().catch(''),
  last_name: z.string().catch(''),
  qualification_id: z.int().nullable().catch(null),
  qualification_name: z.string().catch(''),
  job_place_id: z.int().nullable().catch(null),
  job_place_name: z.string().catch(''),
  job_place_radius: z.int().catch(50),
  /** null: now; empty: no day chosen yet. */
  job_date_entry: z.string().nullable().catch(null),
  contact_by_recruiters: z.boolean().catch(false),
});
export type CandidateValues = z.infer<typeof Values>;

const steps: readonly FinishStep<CandidateValues>[] = [
  { name: 'name', fields: ['first_name', 'last_name'] },
  { name: 'wish', fields: ['qualification_id', 'job_place_id', 'job_place_radius'] },
  { name: 'start', fields: ['job_date_entry', 'contact_by_recruiters'] },
];

const toBody = ({ qualification_id, job_place_id, ...values }: CandidateValues) => {
  const { qualification_name: _occupation, job_place_name: _place, ...rest } = values;
  return { ...rest, qualification_id: qualification_id ?? undefined, job_place_id: job_place_id ?? undefined };
};

export function FinishCandidateForm({ draft }: { draft: NonNullable<RegistrationDraft['candidate']> }) {
  const { t } = useTranslation('registration');
  const finish = useFinishSteps<CandidateValues>({
    side: 'candidate',
    schema: FinishCandidate,
    steps,
    values: Values,
    draft,
    labels: {
      first_name: t('finish.first_name'),
      last_name: t('finish.last_name'),
      qualification_id: t('finish.qualification'),
      job_place_id: t('finish.place'),
      job_date_entry: t('finish.start_day'),
    },
    toBody,
  });
  const { form, step } = finish;
  useEffect(() => {
    loadWishFields().catch(() => {}); // loaded again when the step opens
  }, []);
  return (
    <FinishSheet
      finish={finish}
      title={t(`finish.candidate.${step.name}.title`)}
      hint={t(`finish.candidate.${step.name}.hint`)}
    >
      {step.name === 'name' && (
        <div className="finish-pair">
          <TextInput
            {...form.getInputProps('first_name')}
            label={t('finish.first_name')}
            autoComplete="given-name"
            maxLength={100}
          />
          <TextInput
            {...form.getInputProps('last_name')}
            label={t('finish.last_name')}
            autoComplete="family-name"
            maxLength={100}
          />
        </div>
      )}
      {step.name === 'wish' && (
        <Suspense fallback={<WishSkeleton />}>
          <WishFields form={form} />
        </Suspense>
      )}
      {step.name === 'start' && (
        <>
          <StartFields
            value={form.values.job_date_entry}
            onChange={(day) => form.setFieldValue('job_date_entry', day)}
            input={form.getInputProps('job_date_entry')}
          />
          <Checkbox
            {...form.getInputProps('contact_by_recruiters', { type: 'checkbox' })}
            label={t('finish.recruiters')}
            description={t('finish.recruiters_hint')}
          />
        </>
      )}
    </FinishSheet>
  );
}

function WishSkeleton() {
  return (
    <Skeleton>
      <SkeletonBar height={84} />
      <SkeletonBar height={84} />
    </Skeleton>
  );
}

type StartProps = { value: string | null; onChange: (day: string | null) => void; input: TextInputProps };

function StartFields({ value, onChange, input }: StartProps) {
  const { t } = useTranslation('registration');
  return (
    <div className="finish-pair">
      <NativeSelect
        label={t('finish.start')}
        data={[
          { value: 'now', label: t('finish.start_now') },
          { value: 'day', label: t('finish.start_later') },
        ]}
        value={value === null ? 'now' : 'day'}
        onChange={({ currentTarget }) => onChange(currentTarget.value === 'now' ? null : '')}
      />
      {value !== null && <TextInput {...input} type="date" label={t('finish.start_day')} value={value} />}
    </div>
  );
}
