import { Button } from '@mantine/core';
import { IconArrowRight, IconTargetArrow } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { demandQuery } from '#features/own-candidates/own-candidates.queries.ts';
import { formatNumber } from '#platform/format.ts';

/** How many searches of employers find this candidate, and which one change of the wishes would add most. */
export function DemandStrip({ id }: { id: number }) {
  const { t } = useTranslation('own-candidates');
  const { data, error } = useQuery(demandQuery(id));
  if (error) return null; // beside everything else: the page does without
  if (!data) return <div className="demand-strip" />;
  const { searches, gain } = data;
  return (
    <section className="demand-strip" aria-label={t('demand.label')}>
      <IconTargetArrow size={22} stroke={1.5} aria-hidden="true" />
      <p>
        {searches === null ? (
          t('demand.few')
        ) : (
          <>
            {t('demand.before')} <b>{t('demand.searches', { shown: formatNumber(searches) })}</b>
          </>
        )}
      </p>
      {gain && (
        <Button
          component={Link}
          replace
          to={{ search: '?tab=wishes', hash: gain.change }}
          variant="subtle"
          size="sm"
          rightSection={<IconArrowRight size={16} stroke={1.7} aria-hidden="true" />}
        >
          {t('demand.gain', { label: gain.label, shown: formatNumber(gain.searches) })}
        </Button>
      )}
    </section>
  );
}
