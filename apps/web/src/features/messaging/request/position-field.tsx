import { NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { positionsQuery } from '#features/positions/positions.queries.ts';
import { pathTo } from '#platform/paths.ts';
import { useHasRight } from '#platform/session.ts';
import { type RequestValues, withPosition } from './contact-request-values.ts';

/** Fills the offer from one of the company's open positions; without any it leads to where they are made. */
export function PositionField({ form }: { form: UseFormReturnType<RequestValues> }) {
  const { t } = useTranslation('messaging');
  const mayWrite = useHasRight('projects');
  const { data } = useSuspenseQuery(positionsQuery);
  const { position_id } = form.getValues();
  const positions = data.filter(({ id, state }) => state === 'open' || id === position_id);
  if (positions.length === 0) {
    return mayWrite ? (
      <p className="contact-request-intro">
        {t('request.positionsNone')} <Link to={pathTo('Jobs')}>{t('request.positionsLink')}</Link>
      </p>
    ) : null;
  }
  return (
    <NativeSelect
      label={t('request.position')}
      description={t('request.positionHint')}
      value={position_id === null ? '' : String(position_id)}
      data={[
        { value: '', label: t('request.noPosition') },
        ...positions.map(({ id, title, job_place }) => ({
          value: String(id),
          label: job_place ? `${title}, ${job_place.name}` : title,
        })),
      ]}
      onChange={({ currentTarget }) => {
        const chosen = positions.find(({ id }) => String(id) === currentTarget.value);
        if (chosen) form.setValues(withPosition(form.getValues(), chosen));
        else form.setFieldValue('position_id', null);
      }}
    />
  );
}
