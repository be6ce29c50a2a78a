import type { ReferenceOccupation } from '@gegenpost/reference-data/attributes.ts';
import { spellings } from '#features/reference/occupation-spellings.ts';
import type { Days } from './days.ts';
import type { Step } from './ladders.ts';
import type { Random } from './random.ts';
import { titleIn } from './titles-over-time.ts';
import { tradeOf } from './trades.ts';
import { drawWorkplace, needsCity } from './workplaces.ts';

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
  /** What had to come before, from the first step on. */
  steps: readonly Step[];
  sex: 'm' | 'f';
  /** Whole years since the first day of work. */
  years: number;
  /** Months since the last job ended; 0: it goes on. */
  freeFor: number;
  /** Where employers are, and the nearest large city for those that only cities have. */
  towns: { town: string; city: string };
};

/** The title as the person writes it: `Ingenieur/in - Medizintechnik` → `Ingenieurin Medizintechnik`. */
export function titleFor({ label }: { label: string }, sex: 'm' | 'f'): string {
  const forms = spellings(label);
  return forms[sex === 'm' ? 0 : forms.length - 1]!.replace(' - ', ' ').slice(0, 100);
}

/** Jobs from the last one back, up the ladder, without more months than the years of work. */
export function drawCareer(random: Random, draft: CareerDraft, days: Days): Job[] {
  const jobs: Job[] = [];
  const total = draft.years * 12 - random.int(0, 11);
  const climb = draft.steps.reduce((sum, { years }) => sum + years * 12, 0);
  let end = draft.freeFor;
  while (total - end >= 4 && jobs.length < 6) {
    // Whoever had to climb has not been at the top for longer than the years allow.
    const room = jobs.length === 0 ? total - climb - end : total - end;
    const months = Math.min(room, Math.max(9, Math.round(random.normal(46, 28))));
    if (months < 3) break;
    const occupation = rungAt(draft, total - end - months);
    const from = days.monthsAgo(end + months);
    const title = titleIn(titleFor(occupation, draft.sex), draft.sex, Number(from.slice(0, 4)));
    if (title === null) break;
    const isCurrent = jobs.length === 0 && end === 0;
    const employer = drawEmployer(random, occupation, draft, jobs.at(-1)?.employer);
    jobs.push({
      from_on: from,
      to_on: isCurrent ? null : days.monthsAgo(end),
      current: isCurrent,
      employer,
      title,
      qualification: occupation.key,
      description: random.chance(0.75) ? describe(random, occupation, Number(from.slice(0, 4))) : null,
    });
    end += months + (random.chance(0.2) ? random.int(1, 6) : 0);
  }
  return jobs;
}

/** Not where the next station was, as far as there is another. */
function drawEmployer(random: Random, occupation: ReferenceOccupation, { towns }: CareerDraft, next = ''): string {
  const draw = () => {
    const place = random.pick(tradeOf(occupation).workplaces);
    return drawWorkplace(random, place, needsCity(place) ? towns.city : towns.town);
  };
  const names = [draw(), draw(), draw(), draw()];
  return names.find((name) => name !== next) ?? next;
}

/** What somebody was after so many months of work. */
function rungAt({ steps, occupation }: CareerDraft, months: number): ReferenceOccupation {
  let until = 0;
  for (const step of steps) {
    until += step.years * 12;
    if (months < until) return step.occupation;
  }
  return occupation;
}

function describe(random: Random, occupation: ReferenceOccupation, year: number): string {
  const fitting = tradeOf(occupation).tasks.filter(({ level, since }) => level <= occupation.level && since <= year);
  // What only their level does comes first.
  const tasks = random.sample(fitting, random.int(2, 3), ({ level }) => level);
  return `${tasks.map(({ text }) => text).join('. ')}.`;
}
