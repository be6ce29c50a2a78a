import type { PersonalDemand } from '@gegenpost/contract/demand.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatNumber } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';
import { ValueBar } from '#ui/value-bar.tsx';
import { personalDemandQuery } from './dashboard.queries.ts';

/** Numbers about employers and their searches, with links to the wishes that would raise them. */
export function DemandList() {
  const { t } = useTranslation('dashboard');
  const { data: demand } = useSuspenseQuery(personalDemandQuery);
  if (demand.occupation === null) {
    return (
      <p className="widget-empty">
        {t('demand.no_occupation')} <Link to={`${pathTo('Profile')}#qualifications`}>{t('demand.add_occupation')}</Link>
      </p>
    );
  }
  return (
    <div className="demand">
      <Seekers demand={demand} occupation={demand.occupation} />
      <Gains demand={demand} />
    </div>
  );
}

function Seekers({
  demand: { companies, searches, places },
  occupation,
}: {
  demand: PersonalDemand;
  occupation: string;
}) {
  const { t } = useTranslation('dashboard');
  const [place] = places;
  const where = t(`demand.where.${places.length > 1 ? 'places' : place ? 'place' : 'anywhere'}`, { place });
  return (
    <>
      {companies === null ? (
        <p>{t('demand.few', { where, occupation })}</p>
      ) : (
        <p>
          <b className="demand-number">{t('demand.companies', { count: companies })}</b>{' '}
          {t('demand.seek', { where, occupation })}
        </p>
      )}
      <p className="muted">
        {searches === null ? t('demand.few_searches') : t('demand.searches', { count: searches })}
      </p>
    </>
  );
}

function Gains({ demand: { gains } }: { demand: PersonalDemand }) {
  const { t } = useTranslation('dashboard');
  const id = useId();
  if (gains.length === 0) return <p className="muted">{t('demand.no_gain')}</p>;
  const most = Math.max(...gains.map(({ searches }) => searches));
  return (
    <>
      <h3 id={id}>{t('demand.gains')}</h3>
      <ul aria-labelledby={id}>
        {gains.map(({ change, label, searches }) => (
          <li key={change}>
            <Link to={`${pathTo('Profile')}#${change}`}>
              <span>{label}</span>
              <b>{t('demand.gain', { shown: formatNumber(searches) })}</b>
              <IconArrowRight size={18} stroke={1.6} aria-hidden="true" />
              <ValueBar share={searches / most} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
