import type { SearchHit } from '@gegenpost/contract/search.ts';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { isScored, missedMusts } from '#features/search/candidate/explanation-chips.tsx';
import { formatDate, formatDistance, formatEntryDate } from '#platform/format.ts';
import { Pay } from '#ui/pay-months.tsx';
import './print-list.css';
import { useLatest } from '#platform/use-latest.ts';

type Props = { hits: readonly SearchHit[]; onDone: () => void };

/** The selected candidates as a plain table for printing, with released data only. */
export function PrintList({ hits, onDone }: Props) {
  const { t } = useTranslation('search');
  const done = useLatest(onDone);
  useEffect(() => {
    const finish = () => done.current();
    window.addEventListener('afterprint', finish);
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', finish);
    };
  }, []);
  return createPortal(
    <div className="print-list">
      <h1>{t('results.count', { count: hits.length })}</h1>
      <table>
        <thead>
          <tr>
            {(['member', 'occupation', 'pay', 'start', 'place', 'fit'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`print.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hits.map(
            ({ profile, qualifications, skills, income, job_date_entry, job_place, distance_km, explanation }) => (
              <tr key={profile.gegenpost_id}>
                <td>
                  {profile.name ?? t('print.anonymous')}
                  <br />
                  <small>{profile.gegenpost_id}</small>
                </td>
                <td>
                  <b>{qualifications.map(({ name }) => name).join(', ')}</b>
                  <br />
                  <small>{skills.map(({ name }) => name).join(', ')}</small>
                </td>
                <td>{income && <Pay income={income} />}</td>
                <td>{formatEntryDate(job_date_entry)}</td>
                <td>
                  {job_place && `${job_place.postal_code} ${job_place.name}`}
                  {distance_km ? <small> {formatDistance(distance_km)}</small> : null}
                </td>
                <td>{isScored(explanation) && missedMusts(explanation) === 0 && explanation.score}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      <p>
        {t('print.foot', { day: formatDate(new Date()) })} {window.location.href}
      </p>
    </div>,
    document.body,
  );
}
