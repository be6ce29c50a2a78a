import type { PositionSummary } from '@gegenpost/contract/positions.ts';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { positions: readonly PositionSummary[]; onChoose: (id: number) => void };

/** Chooses an earlier position as the template of a new one. */
export function SourcePosition({ positions, onChoose }: Props) {
  const { t } = useTranslation('positions');
  const [chosen, setChosen] = useState('');
  return (
    <NativeSelect
      label={t('sources.position')}
      value={chosen}
      data={[
        { value: '', label: t('sources.noPosition') },
        ...positions.map(({ id, title, job_place }) => ({
          value: String(id),
          label: job_place ? `${title}, ${job_place.name}` : title,
        })),
      ]}
      onChange={({ currentTarget }) => {
        setChosen(currentTarget.value);
        if (currentTarget.value !== '') onChoose(Number(currentTarget.value));
      }}
    />
  );
}
