import { accountRoles } from '@gegenpost/contract/shared/scalars.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';
import { useTitle } from '#platform/title.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import './operator-help.css';
import { operatorToursQuery } from './operator-help.queries.ts';

/** The tours of all roles. */
export function Component() {
  const { t } = useTranslation('operator-help');
  useTitle(t('tours.title'));
  const { data: tours } = useSuspenseQuery(operatorToursQuery);
  const startOf = (role: number) => (role === 5 ? 'OperatorOverview' : 'Dashboard');
  const without = accountRoles.filter((role) => !tours.some((tour) => tour.role === role));
  return (
    <div className="operator-help wrap">
      <h1>{t('tours.title')}</h1>
      <p className="operator-help-intro">{t('tours.intro')}</p>
      {tours.length === 0 ? (
        <EmptySheet>{t('tours.empty')}</EmptySheet>
      ) : (
        <ul className="operator-help-list" aria-label={t('tours.title')}>
          {tours.map(({ id, role, route, name, steps, is_edited, changed_at }) => (
            <li key={id}>
              <Link to={pathTo('OperatorTour', { role, route })}>
                <b>{name}</b>
                <span>
                  {t(`roles.${role}`)}, {t('tours.steps', { count: steps.length })}
                </span>
                <span className={is_edited ? 'is-edited' : undefined}>
                  {is_edited ? t('edited', { date: formatDate(changed_at) }) : t('shipped')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {without.length > 0 && (
        <p className="operator-help-missing">
          {t('tours.missing')}{' '}
          {without.map((role) => (
            <Link key={role} to={pathTo('OperatorTour', { role, route: startOf(role) })}>
              {t(`roles.${role}`)}
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}
