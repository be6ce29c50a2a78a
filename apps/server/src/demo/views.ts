import { berlinMonth } from '#platform/i18n/berlin.ts';
import type { DemoCandidate } from './candidates.ts';
import type { DemoCompany } from './companies.ts';
import type { Days } from './days.ts';
import { createRandom } from './random.ts';

/** A company opened a candidate's profile. */
export type DemoView = { company: string; candidate: string; user: string; month: string; viewed_at: Date };

/** The profiles of the stories that each demo company opened, and how many others of its trade and state. */
const opened: [company: string, ids: string[], others: number][] = [
  [
    'Nordlicht Medizintechnik GmbH',
    ['x9f20aamw5c', 'c51ht77b2qe', 'p03vdd81k6z', '3n8r5vk07ze', 'm84kk1o9y3r', 't6w3nz0a8dl'],
    8,
  ],
  ['Kieler Fräs- und Drehteile Thomsen e. K.', [], 6],
  ['Hansen & Brodersen Personal GmbH', [], 7],
  ['Nordkontor Zeitarbeit GmbH', [], 4],
  ['Fördewerk GmbH', ['7k2m9qx41tb'], 0],
  ['Sieltal Kliniken gGmbH', ['7k2m9qx41tb'], 0],
];
const HOUR_MS = 3_600_000;

/** The profiles that the demo companies opened, the last first. */
export function drawViews(companies: DemoCompany[], candidates: DemoCandidate[], days: Days): DemoView[] {
  const random = createRandom('gegenpost/views');
  return opened.flatMap(([name, ids, others]) => {
    const { row, person, occupations, state } = companies.find((company) => company.row.name === name)!;
    const fitting = candidates.filter(
      ({ attributes, places, recruiter, is_online, visibility, person: candidate }) =>
        is_online &&
        recruiter !== row.gegenpost_id &&
        !ids.includes(candidate.gegenpost_id) &&
        (row.role_id === 2 || visibility.contact_by_recruiters) &&
        candidate.email !== 'kandidatin@example.org' &&
        places[0]?.place.state === state &&
        occupations.includes(attributes[0]!.key.slice(0, 2)),
    );
    const all = [...ids, ...random.sample(fitting, others).map((candidate) => candidate.person.gegenpost_id)];
    return all.map((candidate, index) => {
      const viewed_at = new Date(days.today.getTime() - (9 + index * 22) * HOUR_MS);
      return { company: row.gegenpost_id, candidate, user: person.email, month: berlinMonth(viewed_at), viewed_at };
    });
  });
}
