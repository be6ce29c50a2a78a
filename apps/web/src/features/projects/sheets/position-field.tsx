import type { Named } from '@gegenpost/contract/candidates.ts';
import type { PositionSummary } from '@gegenpost/contract/positions.ts';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { positionsQuery } from '#features/positions/positions.queries.ts';

type Props = {
  value: number | null;
  /** The present position, shown while the list loads. */
  kept: Named | null;
  /** `position`: the chosen one; null: none. */
  onChange: (id: number | null, position: PositionSummary | null) => void;
};

/** Selects the position that a project is for; without any there is no field. */
export function PositionField({ value, kept, onChange }: Props) {
  const { t } = useTranslation('projects');
  const { data } = useQuery(positionsQuery);
  const offered = data?.filter(({ id, state }) => state !== 'filled' || id === value);
  const positions = offered?.map(({ id, title }) => ({ id, name: title })) ?? (kept ? [kept] : []);
  if (positions.length === 0) return null;
  return (
    <NativeSelect
      label={t('form.position')}
      description={t('form.positionHint')}
      value={value === null ? '' : String(value)}
      data={[
        { value: '', label: t('form.noPosition') },
        ...positions.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={({ currentTarget }) => {
        const position = data?.find(({ id }) => String(id) === currentTarget.value) ?? null;
        onChange(position?.id ?? null, position);
      }}
    />
  );
}
