import { AGE_MAX } from '@gegenpost/contract/shared/constants.ts';
import type { TFunction } from 'i18next';
import { fieldsOf, groundless, type Section } from '#features/search/address/criteria.ts';
import { emptySearch, type SearchAddress } from '#features/search/address/search-address.ts';
import type { ChosenPlace } from '#features/search/use-search.ts';
import { formatDate, formatDistance, formatPay } from '#platform/format.ts';
import { createSessionMap } from '#platform/session-state.ts';
import { type ListField, listOf, nameOf, shortName } from './names.ts';

/**
 * One criterion as text, with the change that removes it from the search.
 *
 * @property key Stays the same while the criterion is changed.
 * @property id The entry, where the criterion is one of a list.
 */
export type Chip = {
  key: string;
  field: keyof SearchAddress;
  id?: number;
  label: string;
  without: Partial<SearchAddress>;
};

/** Criteria whose value or importance can be changed in their chip. The others are there or not. */
const changeable: ReadonlySet<keyof SearchAddress> = new Set([
  'qualifications',
  'text',
  'place',
  'job_income_year',
  'job_income_hour',
  'job_start',
  'job_working_time',
  'software',
  'coding',
  'soft_skill',
  'languages',
  'education',
  'graduation',
]);
export const isChangeable = ({ field }: Chip): boolean => changeable.has(field);

const UNNAMED = '…';

/** All criteria of a search, in the order of the filters. */
export function chipsOf(search: SearchAddress, place: ChosenPlace | null, t: TFunction<'search'>): Chip[] {
  const entries = (field: ListField, words: (label: string) => string = (label) => label): Chip[] =>
    search[field].map((id) => ({
      key: `${field}-${id}`,
      field,
      id,
      label: words(nameOf(listOf[field], id) ?? UNNAMED),
      without: groundless(search, { [field]: search[field].filter((other) => other !== id) }),
    }));
  const single = (field: keyof SearchAddress, label: string | null | false, without: Partial<SearchAddress> = {}) =>
    label ? [{ key: field, field, label, without: { [field]: emptySearch[field], ...without } }] : [];
  const flag = (field: 'driver_license' | 'driver_has_vehicle' | 'work_permit' | OriginFlag) =>
    single(field, search[field] && t(`chips.${field}`));
  const { job_income_year: year, job_income_hour: hour, job_start, age, text } = search;
  return [
    ...entries('qualifications', (label) => (search.qualification_type === 0 ? t('chips.group', { label }) : label)),
    ...single('text', text && `„${text}“`),
    ...single('place', placeWords(search, place)),
    ...single('job_regions', search.job_regions.length > 0 && regionWords(search.job_regions, t)),
    ...asPay(single('job_income_year', year !== null && t('chips.pay', { pay: formatPay(year, 'year') }))),
    ...asPay(single('job_income_hour', hour !== null && t('chips.pay', { pay: formatPay(hour, 'hour') }))),
    ...single('job_start', job_start && t('chips.start', { day: formatDate(job_start) })),
    ...entries('job_working_time'),
    ...entries('software'),
    ...entries('coding'),
    ...entries('soft_skill'),
    ...languageChips(search, t),
    ...entries('education', (label) => t('chips.atLeast', { label })),
    ...entries('graduation', (label) => t('chips.atLeast', { label })),
    ...flag('driver_license'),
    ...entries('driver_class', (label) => licenceName(label, t)),
    ...flag('driver_has_vehicle'),
    ...flag('work_permit'),
    ...flag('only_self_registered'),
    ...flag('only_temporary_work'),
    ...flag('only_own_user'),
    ...single('staff_agent_gegenpost_id', agentWords(search, t)),
    ...single(
      'age',
      !search.age_ignored && t(age[1] === AGE_MAX ? 'chips.ageFrom' : 'chips.age', { from: age[0], to: age[1] }),
      groundless(search, { age_ignored: true }),
    ),
    ...entries('nationality'),
    ...entries('handicap'),
  ];
}

/** A budget by the year that becomes one by the hour stays the same chip. */
const asPay = (chips: Chip[]): Chip[] => chips.map((chip) => ({ ...chip, key: 'pay' }));

type OriginFlag = 'only_self_registered' | 'only_temporary_work' | 'only_own_user';

/** Chips of one section of filters. */
export function chipsIn(chips: readonly Chip[], section: Section): Chip[] {
  const fields: readonly (keyof SearchAddress)[] = fieldsOf[section];
  return chips.filter(({ field }) => fields.includes(field));
}

function placeWords({ place: code, radius }: SearchAddress, place: ChosenPlace | null): string | null {
  if (code === null) return null;
  const name = place ? `${place.postal_code} ${place.name}` : code;
  return radius > 0 ? `${name}, ${formatDistance(radius)}` : name;
}

const REGIONS_NAMED = 6;

/** `PLZ 01…, 80…`; of many the first ones and how many more. */
function regionWords(regions: readonly string[], t: TFunction<'search'>): string {
  const sorted = regions.toSorted();
  const names = sorted
    .slice(0, REGIONS_NAMED)
    .map((digits) => `${digits}…`)
    .join(', ');
  const count = sorted.length - REGIONS_NAMED;
  return count > 0 ? t('chips.moreRegions', { names, count }) : t('chips.regions', { names });
}

function languageChips({ languages }: SearchAddress, t: TFunction<'search'>): Chip[] {
  return languages.map(({ id, level }, index) => ({
    key: `languages-${id}`,
    field: 'languages',
    id,
    label: t('chips.language', {
      name: nameOf('language', id) ?? UNNAMED,
      level: shortName(nameOf('language_level', level) ?? UNNAMED),
    }),
    without: { languages: languages.toSpliced(index, 1) },
  }));
}

function licenceName(label: string, t: TFunction<'search'>): string {
  return label.includes(' – ') ? t('chips.licence', { name: shortName(label) }) : label;
}

const agentNames = createSessionMap<string, string>();

/** Remembers the name of an agent from a hit, so that a search by agent can show it. */
export function rememberAgent(gegenpostId: string, name: string): void {
  agentNames.set(gegenpostId, name);
}

export const knownAgents = (): string[] => [...agentNames.keys()];

export function agentName(gegenpostId: string): string {
  return agentNames.get(gegenpostId) ?? gegenpostId;
}

function agentWords({ staff_agent_gegenpost_id: id }: SearchAddress, t: TFunction<'search'>): string | null {
  return id === null ? null : t('card.via', { name: agentName(id) });
}
