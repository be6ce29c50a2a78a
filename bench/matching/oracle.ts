import type { Random } from '../../apps/server/src/demo/random.ts';
import { cosine } from './jobs.ts';
import { DAY, type Person } from './people.ts';
import type { Search } from './searches.ts';
import { roadKm } from './spots.ts';

/** Minimum probabilities of the grades 1, 2 and 3. */
const GRADES = [0.1, 0.25, 0.5] as const;

const logistic = (value: number) => 1 / (1 + Math.exp(-value));

/**
 * How good somebody truly is for a job, 0 to 3: the chance that the person can do it times the chance that both agree.
 * A product of curves over what is true, with noise, where the formula is a weighted sum over what is stated.
 */
export function gradeOf(search: Search, person: Person, random: Random): number {
  const chance = abilityOf(search, person) * agreementOf(search, person) * Math.exp(random.normal(0, 0.2));
  return GRADES.filter((from) => chance >= from).length;
}

function abilityOf({ truth, criteria }: Search, person: Person): number {
  const { vector, level, masters, languages, educationRank } = person.truth;
  const skills = criteria.skills ?? [];
  const mastered = skills.filter(({ id }) => masters.has(id)).length / Math.max(1, skills.length);
  const gap = Number(truth.job.kldb[4]) - level;
  const missingSteps = truth.languages.reduce(
    (steps, [id, rank]) => steps + Math.max(0, rank - (languages.get(id) ?? 0)),
    0,
  );
  const lacksDegree = criteria.education && educationRank < criteria.education.rank;
  return logistic(
    7 * (cosine(truth.vector, vector) - 0.6) +
      2.5 * (mastered - 0.4) -
      (gap > 0 ? 1.1 * gap : -0.2 * gap) -
      0.45 * missingSteps -
      (lacksDegree ? 0.5 : 0) +
      0.8,
  );
}

function agreementOf(search: Search, { home, truth: person }: Person): number {
  const { truth, spot, criteria } = search;
  const commute = person.would_move ? 0.8 : 1.6 * (roadKm(spot, home) / person.willing_km) ** 1.5;
  const weeksLate = Math.max(0, person.free_on - truth.starts) / DAY / 7;
  const times = criteria.working_times ?? [];
  const suits = times.filter(({ id }) => person.working_times.has(id)).length / Math.max(1, times.length);
  return logistic(
    3.2 + 9 * Math.log(truth.budget / person.reservation) - commute - 0.18 * weeksLate - 1.4 * (1 - suits),
  );
}
