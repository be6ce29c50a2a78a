import type { CandidateCard } from '@gegenpost/contract/candidates.ts';
import type { Talent } from '@gegenpost/contract/talents.ts';
import { CSV_BOM, germanDay, lineOf } from '#platform/csv.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';

const columns: readonly [name: string, value: (talent: Talent & { candidate: CandidateCard }) => string | null][] = [
  ['Gegenpost-ID', ({ candidate }) => candidate.profile.gegenpost_id],
  ['Name', ({ candidate }) => candidate.profile.name],
  ['Berufe', ({ candidate }) => names(candidate.qualifications)],
  ['Arbeitsort', ({ candidate: { job_place } }) => job_place && `${job_place.postal_code} ${job_place.name}`],
  ['Umkreis (km)', ({ candidate }) => candidate.job_place_radius?.toString() ?? null],
  ['Eintritt', ({ candidate }) => (candidate.job_date_entry ? germanDay(candidate.job_date_entry) : 'ab sofort')],
  ['Gehaltswunsch (€)', ({ candidate }) => candidate.income?.amount.toString().replace('.', ',') ?? null],
  ['Gehalt je', ({ candidate: { income } }) => income && { year: 'Jahr', hour: 'Stunde' }[income.per]],
  ['Arbeitszeit', ({ candidate }) => names(candidate.working_times)],
  ['Zeitarbeit', ({ candidate }) => (candidate.temporary_work ? 'ja' : 'nein')],
  ['Kenntnisse', ({ candidate }) => names(candidate.skills)],
  ['Vermittelt von', ({ candidate }) => candidate.vermittler],
  ['Stand', ({ rejected }) => (rejected ? 'abgelehnt' : 'aktiv')],
  ['Herkunft', ({ origin }) => ({ search: 'Suche', link: 'geteilter Link' })[origin]],
  ['Notiz', ({ note }) => note],
  ['Gemerkt am', ({ created_at }) => germanDay(berlinDay(new Date(created_at)))],
];

/** The header line, with a byte order mark. */
export function csvHead(): string {
  return CSV_BOM + lineOf(columns.map(([name]) => name));
}

/** A line of the file; empty for a candidate whom the company may no longer see. */
export function csvLine(talent: Talent): string {
  const { candidate } = talent;
  return candidate ? lineOf(columns.map(([, value]) => value({ ...talent, candidate }) ?? '')) : '';
}

function names(list: readonly { name: string }[]): string {
  return list.map(({ name }) => name).join(', ');
}
