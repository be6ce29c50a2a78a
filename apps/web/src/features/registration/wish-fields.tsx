import { NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { placesQuery, qualificationsQuery } from '#features/reference/reference.queries.ts';
import { formatDistance } from '#platform/format.ts';
import { SuggestInput, type Suggestion } from '#ui/suggest-input.tsx';
import type { CandidateValues } from './finish-candidate-form.tsx';

type Props = { form: UseFormReturnType<CandidateValues> };

const RADII_KM = [10, 20, 30, 50, 75, 100, 200, 500];

/** Wished occupation and place. */
export function WishFields({ form }: Props) {
  const { t } = useTranslation('registration');
  return (
    <>
      <OccupationField form={form} />
      <div className="finish-pair is-uneven">
        <PlaceField form={form} />
        <NativeSelect
          label={t('finish.radius')}
          data={RADII_KM.map((km) => ({ value: String(km), label: formatDistance(km) }))}
          value={String(form.values.job_place_radius)}
          onChange={({ currentTarget }) => form.setFieldValue('job_place_radius', Number(currentTarget.value))}
        />
      </div>
    </>
  );
}

function OccupationField({ form }: Props) {
  const { t } = useTranslation('registration');
  const client = useQueryClient();
  const { qualification_id, qualification_name } = form.values;
  const suggest = useCallback(
    async (typed: string) =>
      (await client.fetchQuery(qualificationsQuery(typed))).map(({ id, label, group }) => ({
        value: String(id),
        label,
        ...(group ? { hint: group } : {}),
      })),
    [client],
  );
  const { value: _value, onChange: _onChange, ...field } = form.getInputProps('qualification_id');
  return (
    <SuggestInput
      label={t('finish.qualification')}
      description={t('finish.qualification_hint')}
      {...field}
      value={useChosen(qualification_id, qualification_name)}
      suggest={suggest}
      onChange={(chosen) => form.setValues({ qualification_id: idOf(chosen), qualification_name: chosen?.label ?? '' })}
    />
  );
}

function PlaceField({ form }: Props) {
  const { t } = useTranslation('registration');
  const client = useQueryClient();
  const { job_place_id, job_place_name } = form.values;
  const suggest = useCallback(
    async (typed: string) =>
      (await client.fetchQuery(placesQuery(typed))).map(({ id, postal_code, name, state, country }) => ({
        value: String(id),
        label: `${postal_code} ${name}`,
        hint: state ?? country,
      })),
    [client],
  );
  const { value: _value, onChange: _onChange, ...field } = form.getInputProps('job_place_id');
  return (
    <SuggestInput
      label={t('finish.place')}
      description={t('finish.place_hint')}
      {...field}
      value={useChosen(job_place_id, job_place_name)}
      suggest={suggest}
      onChange={(chosen) => form.setValues({ job_place_id: idOf(chosen), job_place_name: chosen?.label ?? '' })}
    />
  );
}

const idOf = (chosen: Suggestion | null): number | null => (chosen ? Number(chosen.value) : null);

/** Memoised: the field treats a new object as a new choice. */
const useChosen = (id: number | null, label: string): Suggestion | null =>
  useMemo(() => (id === null ? null : { value: String(id), label }), [id, label]);
