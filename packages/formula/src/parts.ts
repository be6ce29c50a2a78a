import { convertPay, FULL_TIME_HOURS } from '@gegenpost/contract/shared/pay.ts';
import type { MatchCriteria, PartScore, ScoredFacts } from './criteria.ts';

type Wanted<K extends keyof MatchCriteria> = NonNullable<MatchCriteria[K]>;

const WEEKS_LATE_MAX = 26;
/** Pay above the budget by this share has the value 0. */
const PAY_ABOVE_MAX = 0.25;
const DAY_MS = 86_400_000;

const clamp = (value: number) => Math.min(1, Math.max(0, value));
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The share of the wanted skills that the candidate has; a broader skill in place of a wanted one counts half. */
export function scoreSkills(wanted: Wanted<'skills'>, { skills }: ScoredFacts): PartScore<'skills'> {
  const source = 'skills';
  if (skills.length === 0) return { value: null, has: null, source };
  const ids = new Set(skills.map(({ id }) => id));
  const covered = wanted.map(({ id, parent_id }) => {
    if (ids.has(id)) return 1;
    return parent_id !== null && ids.has(parent_id) ? 0.5 : 0;
  });
  const has = skills.filter(({ id }) => wanted.some((skill) => skill.id === id || skill.parent_id === id));
  return { value: mean(covered), has, source };
}

/**
 * The value of a candidate who works anywhere around the searched place and lives too far away to commute. It is not
 * below `UNKNOWN`: saying so never costs points.
 */
export const MOVES = 0.5;

/**
 * The value of the wished place that fits best: 1 up to half the candidate's radius, 0.6 at the radius, 0 at 1.5 times
 * the radius. Who works anywhere has at least the value of moving.
 */
export function scoreDistance({ places, works_anywhere }: ScoredFacts): PartScore<'distance'> {
  const [best] = places
    .map((place) => ({ place, value: distanceValue(place.km, place.radius_km) }))
    .sort((a, b) => b.value - a.value || a.place.km - b.place.km);
  if (works_anywhere && (best?.value ?? 0) < MOVES) {
    return { value: MOVES, has: { nearest: best?.place ?? null, moves: true }, source: 'job_place_type' };
  }
  if (!best) return { value: null, has: null, source: 'job_places' };
  return { value: best.value, has: { nearest: best.place, moves: false }, source: 'job_places' };
}

/**
 * From so many radii on the distance has no value. Who misses the must on the place and lives farther away than this is
 * no near miss.
 */
export const REACH = 1.5;

/** @param radius The candidate's radius; a radius of 0 is met within the same postal code. */
export function distanceValue(km: number, radius: number): number {
  if (km <= radius / 2) return 1;
  if (km <= radius) return 1 - 0.4 * ((km - radius / 2) / (radius / 2));
  return radius === 0 ? 0 : clamp(0.6 * (1 - (km - radius) / ((REACH - 1) * radius)));
}

/** Whether a wished place lies within the searched circle, or the candidate works anywhere there. */
export function meetsPlace({ radius_km }: Wanted<'place'>, { places, works_anywhere }: ScoredFacts): boolean {
  return radius_km === null || works_anywhere || places.some(({ km }) => km <= radius_km);
}

/** 1 within the budget: a lower wish never scores higher. Hour and year are converted by weekly hours. */
export function scorePay({ to, per }: Wanted<'pay'>, facts: ScoredFacts): PartScore<'pay'> {
  const wish = wishedPay(facts, per);
  if (wish === null) return { value: null, has: null, source: 'income' };
  return { value: payValue(wish, to), has: { amount: wish, per }, source: 'income' };
}

export function payValue(wish: number, to: number): number {
  return wish <= to ? 1 : clamp(1 - (wish / to - 1) / PAY_ABOVE_MAX);
}

/** The wished pay in the unit of the budget; null: not stated, or it cannot be converted. */
export function wishedPay({ pay_year, pay_hour, weekly_hours }: ScoredFacts, per: 'year' | 'hour'): number | null {
  const hours = weekly_hours ?? FULL_TIME_HOURS;
  if (per === 'year') return pay_year ?? (pay_hour === null ? null : convertPay(pay_hour, 'hour', 'year', hours));
  return pay_hour ?? (pay_year === null || hours === 0 ? null : convertPay(pay_year, 'year', 'hour', hours));
}

/** 1 for a start by the needed day, falling to 0 at 26 weeks later. */
export function scoreAvailability(
  needed: Wanted<'starts_on'>,
  { available_on }: ScoredFacts,
): PartScore<'availability'> {
  const source = 'job_date_entry';
  const has = { from: available_on };
  if (available_on === null) return { value: 1, has, source };
  const daysLate = (Date.parse(available_on) - Date.parse(needed)) / DAY_MS;
  return { value: availabilityValue(daysLate), has, source };
}

export function availabilityValue(daysLate: number): number {
  return clamp(1 - daysLate / 7 / WEEKS_LATE_MAX);
}

/** The share of the wanted working times. */
export function scoreWorkingTime(
  wanted: Wanted<'working_times'>,
  { working_times }: ScoredFacts,
): PartScore<'working_time'> {
  const source = 'working_times';
  if (working_times.length === 0) return { value: null, has: null, source };
  const ids = new Set(working_times.map(({ id }) => id));
  const covered = wanted.filter(({ id }) => ids.has(id));
  return { value: covered.length / wanted.length, has: working_times, source };
}

/** The mean over the wanted languages of stated level divided by required level, at most 1. */
export function scoreLanguages(wanted: Wanted<'languages'>, { languages }: ScoredFacts): PartScore<'languages'> {
  const source = 'languages';
  if (languages.length === 0) return { value: null, has: null, source };
  const levels = wanted.map(({ id, rank }) => {
    const stated = languages.find((language) => language.id === id);
    return stated ? Math.min(1, (stated.rank ?? 0) / rank) : 0;
  });
  const has = languages.filter(({ id }) => wanted.some((language) => language.id === id));
  return { value: mean(levels), has, source };
}

/** 1 if the highest education reaches the wanted one, half if it is one step below. */
export function scoreEducation(wanted: Wanted<'education'>, { education }: ScoredFacts): PartScore<'education'> {
  const source = 'education';
  const [highest] = [...education].sort((a, b) => b.rank - a.rank);
  if (!highest) return { value: null, has: null, source };
  const missing = wanted.rank - highest.rank;
  const value = missing <= 0 ? 1 : missing === 1 ? 0.5 : 0;
  return { value, has: highest, source };
}
