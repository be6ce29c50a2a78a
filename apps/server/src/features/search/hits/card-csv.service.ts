import type { CandidateCard } from '@gegenpost/contract/candidates.ts';
import { germanDay } from '#platform/csv.ts';

/** The columns of candidates in CSV files of companies, from the cards that they see. */
export const cardColumns: readonly [name: string, value: (card: CandidateCard) => string | null][] = [
  ['Gegenpost-ID', ({ profile }) => profile.gegenpost_id],
  ['Name', ({ profile }) => profile.name],
  ['Berufe', ({ qualifications }) => names(qualifications)],
  ['Arbeitsort', ({ job_place }) => job_place && `${job_place.postal_code} ${job_place.name}`],
  ['Umkreis (km)', ({ job_place_radius }) => job_place_radius?.toString() ?? null],
  ['Eintritt', ({ job_date_entry }) => (job_date_entry ? germanDay(job_date_entry) : 'ab sofort')],
  ['Gehaltswunsch (€)', ({ income }) => income?.amount.toString().replace('.', ',') ?? null],
  ['Gehalt je', ({ income }) => income && { year: 'Jahr', hour: 'Stunde' }[income.per]],
  ['Arbeitszeit', ({ working_times }) => names(working_times)],
  ['Zeitarbeit', ({ temporary_work }) => (temporary_work ? 'ja' : 'nein')],
  ['Kenntnisse', ({ skills }) => names(skills)],
  [
    'Vermittelt von',
    ({ vermittler_company, vermittler }) => [vermittler_company, vermittler].filter(Boolean).join(', '),
  ],
];

function names(list: readonly { name: string }[]): string {
  return list.map(({ name }) => name).join(', ');
}
