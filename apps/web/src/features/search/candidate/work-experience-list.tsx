import type { WorkExperience } from '@gegenpost/contract/candidates.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { today } from '#platform/format.ts';
import { Redacted } from '#ui/redacted.tsx';
import { SlashBreaks } from '#ui/slash-breaks.tsx';
import { WorkLine, WorkYears } from './work-line.tsx';
import { workTime } from './work-time.ts';

/** "2019-03" → "03/2019" */
const month = (value: string) => value.split('-').reverse().join('/');

/** Stations, newest first, each on a line of time; nothing is said about what lies between them. */
export function WorkExperienceList({ entries }: { entries: readonly WorkExperience[] }) {
  const { t } = useTranslation('search');
  if (entries.length === 0) return null;
  const { spans, years } = workTime(entries, today().slice(0, 7));
  return (
    <section>
      <h3>{t('detail.experience')}</h3>
      {years.length > 0 && <WorkYears years={years} />}
      <ol className="candidate-experience">
        {entries.map((entry, index) => {
          const span = spans[index] ?? null;
          return (
            <li key={`${entry.from}-${entry.to}-${entry.qualification?.id}-${entry.title}`}>
              <WorkLine years={years} span={span} />
              <span className="candidate-months">
                {entry.from && month(entry.from)}
                {' – '}
                {entry.current || !entry.to ? t('detail.until') : month(entry.to)}
                {span && <small>{durationOf(span.months, t)}</small>}
              </span>
              <div>
                <b>
                  <SlashBreaks text={entry.title ?? entry.qualification?.name ?? ''} />
                </b>
                <p>{entry.employer ?? <Redacted width={120} label={t('detail.employerHidden')} />}</p>
                {entry.description && <p className="muted">{entry.description}</p>}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** "3 Jahre, 2 Monate" */
function durationOf(months: number, t: TFunction<'search'>): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return [years > 0 && t('detail.years', { count: years }), rest > 0 && t('detail.months', { count: rest })]
    .filter(Boolean)
    .join(', ');
}
