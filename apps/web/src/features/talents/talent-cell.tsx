import type { Talent } from '@gegenpost/contract/talents.ts';
import { useTranslation } from 'react-i18next';
import { formatEntryDate, formatListDate } from '#platform/format.ts';
import { Pay } from '#ui/pay-months.tsx';
import { SlashBreaks } from '#ui/slash-breaks.tsx';
import type { Column } from './columns.ts';
import { TalentNote } from './talent-note.tsx';

/** The value of a column, in the table and on the card. */
export function TalentCell({ talent, column }: { talent: Talent; column: Column }) {
  const { t } = useTranslation('talents');
  const { candidate, origin, created_at, updated_at } = talent;
  if (column === 'created_at') return formatListDate(created_at);
  if (column === 'updated_at') return formatListDate(updated_at);
  if (column === 'origin') return t(`origin.${origin}`);
  if (!candidate) return null;
  const { qualifications, job_place, job_date_entry, income, working_times } = candidate;
  const notStated = <span className="muted">{t('person.not_stated')}</span>;
  switch (column) {
    case 'qualification':
      return qualifications.length > 0 ? <SlashBreaks text={listOf(qualifications)} /> : notStated;
    case 'place':
      return job_place ? `${job_place.postal_code} ${job_place.name}` : notStated;
    case 'job_date_entry':
      return formatEntryDate(job_date_entry);
    case 'income':
      return income ? <Pay income={income} /> : notStated;
    case 'working_time':
      return listOf(working_times) || notStated;
    case 'note':
      return <TalentNote talent={talent} />;
  }
}

const listOf = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ');
