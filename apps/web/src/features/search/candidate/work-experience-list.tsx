import type { WorkExperience } from '@gegenpost/contract/candidates.ts';
import { useTranslation } from 'react-i18next';
import { Redacted } from '#ui/redacted.tsx';

/** "2019-03" → "03/2019" */
const month = (value: string) => value.split('-').reverse().join('/');

/** Stations, newest first; gaps are not shown. */
export function WorkExperienceList({ entries }: { entries: readonly WorkExperience[] }) {
  const { t } = useTranslation('search');
  if (entries.length === 0) return null;
  return (
    <section>
      <h3>{t('detail.experience')}</h3>
      <ol className="candidate-experience">
        {entries.map((entry) => (
          <li key={`${entry.from}-${entry.to}-${entry.qualification?.id}-${entry.title}`}>
            <span className="candidate-months">
              {entry.from && month(entry.from)}
              {' – '}
              {entry.current || !entry.to ? t('detail.until') : month(entry.to)}
            </span>
            <div>
              <b>{entry.title ?? entry.qualification?.name}</b>
              <p>{entry.employer ?? <Redacted width={120} label={t('detail.employerHidden')} />}</p>
              {entry.description && <p className="muted">{entry.description}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
