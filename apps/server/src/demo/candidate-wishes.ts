import type { ReferencePlace } from '@gegenpost/reference-data/places.ts';
import type { Chosen, SkillDraft } from './candidate-skills.ts';
import type { Days } from './days.ts';
import type { Atlas } from './map.ts';
import type { Random } from './random.ts';
import type { WorkingHours } from './trade.ts';
import { tradeOf } from './trades.ts';

/** Euros an hour below which nobody may be paid, and the same for a year of 2,080 hours. */
const MINIMUM_HOUR = 13.9;
const MINIMUM_YEAR = 29_000;

const highPay = ['Bayern', 'Baden-Württemberg', 'Hessen', 'Hamburg'];
const lowPay = ['Sachsen', 'Sachsen-Anhalt', 'Thüringen', 'Brandenburg', 'Mecklenburg-Vorpommern'];

export type Pay = { job_income_year: number | null; job_income_hour: number | null };
export type WishedPlace = { place: ReferencePlace; radius_km: number };

/** Wanted pay by usual pay, years of work and region: per hour for helpers and temporary work, else per year. */
export function drawPay(
  random: Random,
  {
    usual,
    years,
    state,
    level,
    temporary,
  }: { usual: number; years: number; state: string | null; level: number; temporary: boolean },
): Pay {
  const region = lowPay.includes(state ?? '') ? 0.88 : highPay.includes(state ?? '') ? 1.06 : 1;
  const experience = 0.84 + Math.min(years, 20) * 0.013;
  const wanted = usual * experience * region * (0.93 + random.float() * 0.15);
  const perHour = temporary ? 0.85 : ({ 1: 0.7, 2: 0.28 }[level] ?? 0.04);
  if (random.chance(perHour)) {
    const hour = Math.max(MINIMUM_HOUR, Math.round((wanted / 2080) * 20) / 20);
    return { job_income_year: null, job_income_hour: Number(hour.toFixed(2)) };
  }
  return { job_income_year: Math.max(MINIMUM_YEAR, Math.round(wanted / 500) * 500), job_income_hour: null };
}

/** null: now. People in a job keep notice periods. */
export function drawStart(random: Random, days: Days): string | null {
  const kind = random.weightedKey({ now: 45, month: 20, quarter: 25, later: 10 });
  if (kind === 'now') return null;
  const [from, to] = { month: [14, 45], quarter: [46, 110], later: [111, 240] }[kind] as [number, number];
  return days.startAhead(random.int(from, to));
}

const partTimeShare: Record<string, number> = {
  '81': 0.35,
  '82': 0.4,
  '83': 0.38,
  '62': 0.42,
  '54': 0.55,
  '63': 0.3,
  '84': 0.3,
  '71': 0.28,
  '73': 0.3,
};

/** Working times with the hours a week. */
export function drawWorkingTimes(
  random: Random,
  { mainGroup, kldb, level, sex }: Pick<SkillDraft, 'mainGroup' | 'kldb' | 'level'> & { sex: 'm' | 'f' },
): { hours: number; chosen: Chosen[] } {
  const kind = tradeOf({ kldb }).hours;
  const isPart = random.chance((partTimeShare[mainGroup] ?? 0.12) * (sex === 'f' ? 1.25 : 0.35));
  const keys: string[] = [isPart ? 'part' : 'full'];
  if (isPart && random.chance(0.35)) keys.push('part_morning');
  if (!isPart && random.chance(0.08)) keys.push('part');
  if (mainGroup === '54' && random.chance(0.2)) keys.push('minijob');
  keys.push(...drawShifts(random, kind, level));
  const hours = isPart ? random.pick([15, 20, 20, 25, 28, 30, 30, 32]) : random.pick([35, 37, 38, 39, 40, 40, 40, 40]);
  return { hours, chosen: [...new Set(keys)].map((key) => ({ code: 'working_time', key })) };
}

function drawShifts(random: Random, kind: WorkingHours, level: number): string[] {
  if (kind === 'office') {
    const isAtHome = level >= 2 && random.chance(0.45);
    return [random.chance(0.6) ? 'flex' : 'day', ...(isAtHome ? ['home_office'] : [])];
  }
  if (kind === 'care') return random.sample(['day', 'two_shift', 'three_shift', 'weekend', 'night'], random.int(1, 3));
  if (kind === 'plant') return random.sample(['day', 'two_shift', 'three_shift', 'night'], random.int(1, 2));
  if (kind === 'weekend') return random.sample(['day', 'weekend'], random.int(1, 2));
  return random.chance(0.7) ? ['day'] : [];
}

/** How far to work: kinds (0 regional to 3 worldwide) and places with their radius, the residence first. */
export function drawPlaces(
  random: Random,
  home: ReferencePlace,
  level: number,
  atlas: Atlas,
): { types: number[]; places: WishedPlace[] } {
  const kind = random.weightedKey({
    '0': level === 4 ? 66 : 84,
    '1': level === 4 ? 24 : 12,
    '2': 6,
    '3': level === 4 ? 4 : 1,
  });
  const types = kind !== '0' && random.chance(0.3) ? [0, Number(kind)] : [Number(kind)];
  const radius = random.weighted([10, 15, 20, 25, 30, 40, 50, 75, 100], (km) => (km >= 20 && km <= 50 ? 3 : 1));
  const places = [{ place: home, radius_km: radius }];
  const second = random.chance(0.12) ? atlas.drawNear(random, home, 150) : home;
  if (second !== home) places.push({ place: second, radius_km: random.pick([15, 20, 25, 30]) });
  return { types, places };
}
