import type { ReferenceOccupation } from '@gegenpost/reference-data/attributes.ts';
import { spellings } from '#features/reference/occupation-spellings.ts';
import { drawEmployerName } from './company-names.ts';
import type { Days } from './days.ts';
import { industriesFor } from './industries.ts';
import type { Random } from './random.ts';
import { tradeOf } from './trades.ts';

export type Job = {
  from_on: string;
  to_on: string | null;
  current: boolean;
  employer: string;
  title: string;
  /** Key of the occupation. */
  qualification: string;
  description: string | null;
};

export type CareerDraft = {
  occupation: ReferenceOccupation;
  /** Occupations held before, of the same trade. */
  earlier: ReferenceOccupation[];
  sex: 'm' | 'f';
  /** Whole years of work. */
  years: number;
  /** Whether the last job has ended. */
  isFree: boolean;
  town: string;
};

/** The title as the person writes it: `Ingenieur/in - Medizintechnik` → `Ingenieurin Medizintechnik`. */
export function titleFor({ label }: { label: string }, sex: 'm' | 'f'): string {
  const forms = spellings(label);
  return forms[sex === 'm' ? 0 : forms.length - 1]!.replace(' - ', ' ').slice(0, 100);
}

/** Jobs from the last one back, without more months than the years of work. */
export function drawCareer(random: Random, draft: CareerDraft, days: Days): Job[] {
  const jobs: Job[] = [];
  const total = draft.years * 12;
  let end = draft.isFree ? random.int(1, 7) : 0;
  while (total - end >= 4 && jobs.length < 6) {
    const months = Math.min(total - end, Math.max(6, Math.round(random.normal(42, 26))));
    const isLast = jobs.length === 0;
    const occupation =
      isLast || draft.earlier.length === 0 || random.chance(0.6) ? draft.occupation : random.pick(draft.earlier);
    jobs.push({
      from_on: days.monthsAgo(end + months),
      to_on: isLast && !draft.isFree ? null : days.monthsAgo(end),
      current: isLast && !draft.isFree,
      employer: drawEmployerName(random, industriesFor(occupation), draft.town),
      title: titleFor(occupation, draft.sex),
      qualification: occupation.key,
      description: random.chance(0.75) ? describe(random, occupation) : null,
    });
    end += months + (random.chance(0.25) ? random.int(1, 9) : 0);
  }
  return jobs;
}

function describe(random: Random, occupation: ReferenceOccupation): string {
  const tasks = random.sample(tradeOf(occupation).tasks, random.int(2, 3));
  return `${tasks.join('. ')}.`;
}
