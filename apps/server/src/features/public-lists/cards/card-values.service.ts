import { PAY_BAND } from '@gegenpost/contract/public-lists.ts';
import type { GroupCard } from '#features/public-lists/public-lists.table.ts';
import type { Person, Shown } from './coarsening.ts';
import type { Entry, Facts } from './facts.queries.ts';

type Entries = ReadonlyMap<number, Entry>;

/** The only values that can leave in a public card, each from coarse to fine: no text, name, image or exact number. */
export function personOf(facts: Facts, entries: Entries): Person {
  const { profile_id, qualification_id, postal_code, working_times, start_on, pay_year, skills } = facts;
  const occupation = qualification_id === null ? [] : lineOf(qualification_id, entries);
  return {
    id: profile_id,
    values: {
      // Area, main group and group of KldB 2010, then the occupation itself.
      occupation: Array.from({ length: 4 }, (_, level) => occupation[level]?.toString() ?? null),
      region: postal_code === null ? [null, null] : [postal_code.slice(0, 1), postal_code.slice(0, 2)],
      working_time: [working_times.length === 0 ? null : working_times.join(',')],
      available: start_on === null ? ['now', 'now'] : [quarterOf(start_on), start_on.slice(0, 7)],
      pay: [pay_year === null ? null : String(Math.floor(pay_year / PAY_BAND) * PAY_BAND)],
    },
    skills: skills.map(String),
  };
}

/** The entry with those above it, widest first. */
function lineOf(id: number, entries: Entries): number[] {
  const line: number[] = [];
  for (let at = entries.get(id); at; at = at.parent_id === null ? undefined : entries.get(at.parent_id)) {
    line.unshift(at.id);
  }
  return line;
}

function quarterOf(day: string): string {
  const quarter = Math.ceil(Number(day.slice(5, 7)) / 3);
  return `${day.slice(0, 4)}-Q${quarter}`;
}

/** What a group shows, in words. */
export function cardOf(
  { occupation, region, working_time, available, pay, skills }: Shown,
  entries: Entries,
): GroupCard {
  const labelOf = (id: string) => entries.get(Number(id))?.label ?? '';
  const times = working_time?.split(',') ?? [];
  return {
    occupation: occupation === null ? null : occupationOf(Number(occupation), entries),
    region,
    working_time: times.length === 0 ? null : { label: times.map(labelOf).join(', '), ids: times.map(Number) },
    available: available === null ? null : availabilityOf(available),
    pay_from: pay === null ? null : Number(pay),
    skills: skills.map(labelOf),
  };
}

function occupationOf(id: number, entries: Entries): GroupCard['occupation'] {
  const entry = entries.get(id);
  if (!entry) return null;
  const is_group = entry.code === 'qualification_group';
  const group_ids = lineOf(id, entries).filter((each) => entries.get(each)?.code === 'qualification_group');
  return { label: entry.label, is_group, group_ids };
}

function availabilityOf(value: string): GroupCard['available'] {
  if (value === 'now') return { kind: 'now', from: null };
  const [year, part = ''] = value.split('-');
  if (!part.startsWith('Q')) return { kind: 'month', from: value };
  const month = String(Number(part.slice(1)) * 3 - 2).padStart(2, '0');
  return { kind: 'quarter', from: `${year}-${month}` };
}
