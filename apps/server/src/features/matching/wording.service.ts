import type { MustKey, PartKey } from '@gegenpost/contract/explanation.ts';
import { AGE_MAX } from '@gegenpost/contract/shared/constants.ts';
import { type MatchCriteria, memoize, originIds, type Required, type Stated } from '@gegenpost/formula';
import { t } from './texts.de.ts';

/** Short label of this entry of the catalogue. */
const NATIVE = 'Muttersprache';

const grouped = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 });
const hourly = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The short name of a catalogue entry: `C1 – Fachkundige Sprachkenntnisse` → `C1`. */
export function shortName(label: string): string {
  return label.split(' – ')[0] ?? label;
}

/** An age band: „20 bis unter 30 Jahre“. */
export function ageWords(from: number, to: number): string {
  return to >= AGE_MAX ? t('age.from', { from }) : t('age.between', { from, to });
}

/** The label of a must for the searcher. */
export function mustLabel<K extends MustKey>({ key, required }: { key: K; required: Required[K] }): string {
  return mustLabels[key](required);
}

const mustLabels: { [K in MustKey]: (required: Required[K]) => string } = {
  occupation: ({ type, any }) => (type === 0 ? t('occupation.group', { names: either(any) }) : either(any)),
  skills: ({ name }) => name,
  distance: ({ name, radius_km }) =>
    radius_km ? t('place.around', { radius: radius_km, name }) : t('place.in', { name }),
  pay: (pay) => mostPay(pay),
  availability: (day) => t('start.by', { day: dayText(day) }),
  working_time: (models) => either(models),
  languages: ({ name, level }) =>
    level === NATIVE ? t('language.native', { name }) : t('language.least', { name, level }),
  education: ({ name }) => t('education.least', { name }),
  regions: (regions) => regionWords(regions),
  licence: (wanted) => (wanted ? licenceName(wanted.name) : t('licence.any')),
  vehicle: () => t('vehicle'),
  work_permit: () => t('work_permit'),
  temporary_work: () => t('temporary_work'),
  origin: ({ id, agent }) => {
    if (id === originIds.agent) return t('origin.agent', { name: agent ?? '' });
    return t(id === originIds.own ? 'origin.own' : 'origin.self_registered');
  },
  text: ({ typed }) => t('text', { typed }),
  age: ({ from, to }) => ageWords(from, to),
  nationality: (wanted) => either(wanted),
  handicap: (wanted) => either(wanted),
};

/** What a search requires, by part; the same for every candidate. */
export const requiredTexts = memoize((criteria: MatchCriteria): Record<PartKey, string> => {
  const { occupation, skills, place, pay, starts_on, working_times, languages, education } = criteria;
  return {
    occupation: namesOf(occupation?.any).join(occupation?.type === 2 ? t('and') : t('or')),
    skills: namesOf(skills).join(', '),
    distance: place?.name ?? '',
    pay: pay ? mostPay(pay) : '',
    availability: starts_on ? dayText(starts_on) : '',
    working_time: namesOf(working_times).join(', '),
    languages: (languages ?? []).map(({ name, level }) => `${name} ${level}`).join(', '),
    education: education?.name ?? '',
  };
});

/** What a candidate states about a part; null: nothing. */
export function statedText<K extends PartKey>({ key, has }: { key: K; has: Stated[K] | null }): string | null {
  return has === null ? null : statedTexts[key](has) || null;
}

const statedTexts: { [K in PartKey]: (has: Stated[K]) => string } = {
  occupation: (had) => {
    const names = had.map(({ name, is_related }) => (is_related ? t('occupation.related', { name }) : name));
    return [...new Set(names)].join(', ');
  },
  skills: (had) => namesOf(had).join(', '),
  distance: ({ nearest, moves }) => {
    const where = nearest && distanceText(nearest);
    if (!moves) return where ?? '';
    return where === null ? t('place.moves') : t('place.movesFrom', { where });
  },
  pay: ({ amount, per }) => payText(amount, per),
  availability: ({ from }) => (from === null ? t('start.now') : dayText(from)),
  working_time: (had) => namesOf(had).join(', '),
  languages: (had) => had.map(({ name, level }) => (level ? `${name} ${level}` : name)).join(', '),
  education: ({ name }) => name,
};

function namesOf(entries: readonly { name: string }[] = []): string[] {
  return entries.map(({ name }) => name);
}

function either(entries: readonly { name: string }[]): string {
  return namesOf(entries).join(t('or'));
}

function mostPay({ to, per }: Required['pay']): string {
  return t('pay.most', { pay: payText(to, per) });
}

const REGIONS_NAMED = 6;

/** `PLZ 01…, 80…`; of many the first ones and how many more. */
export function regionWords(regions: readonly string[]): string {
  const named = regions
    .toSorted()
    .slice(0, REGIONS_NAMED)
    .map((digits) => `${digits}…`);
  const count = regions.length - named.length;
  const names = named.join(', ');
  return count > 0 ? t('place.moreRegions', { names, count }) : t('place.regions', { names });
}

/** `C – Lkw über 3,5 t` → `Führerschein C`; `Kranschein`. */
function licenceName(label: string): string {
  return label.includes(' – ') ? t('licence.class', { name: shortName(label) }) : label;
}

/** `2027-01-15` → `15.01.2027`. */
export function dayText(day: string): string {
  return `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(0, 4)}`;
}

/** `Köln, 12 km entfernt`. */
function distanceText({ name, km }: { name: string; km: number }): string {
  return km < 1 ? name : t('place.away', { name, km: wholeText(km) });
}

/** `48.000 € im Jahr`, `21,50 € in der Stunde`. */
export function payText(amount: number, per: 'year' | 'hour'): string {
  return per === 'year' ? yearlyText(amount) : t('pay.hour', { amount: hourly.format(amount) });
}

const SUMS_KEPT = 1000;
const sums = new Map<number, string>();

/** Caches formatted amounts: wishes are mostly the same few round sums, and formatting takes longer than scoring. */
function yearlyText(amount: number): string {
  const known = sums.get(amount);
  if (known !== undefined) return known;
  const text = t('pay.year', { amount: grouped.format(amount) });
  if (sums.size < SUMS_KEPT) sums.set(amount, text);
  return text;
}

function wholeText(amount: number): string {
  const rounded = Math.round(amount);
  return rounded < 1000 ? String(rounded) : grouped.format(rounded);
}
