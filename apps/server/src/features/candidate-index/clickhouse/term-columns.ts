import { type TermKind, term, termKinds, VALUE_BITS } from '@gegenpost/search-engine';

/** Kinds of which each candidate has at most one term, with the value 1: the column `kinds` holds them. */
const yesKinds = [
  'listed',
  'for_recruiters',
  'online',
  'driver_licence',
  'vehicle',
  'work_permit',
  'temporary_work',
  'works_anywhere',
  'answers',
] as const satisfies readonly TermKind[];
type YesKind = (typeof yesKinds)[number];
export type TermColumn = `${Exclude<TermKind, YesKind>}_terms`;

const isYesKind = (kind: TermKind): kind is YesKind => (yesKinds as readonly TermKind[]).includes(kind);
const columnByNumber: ReadonlyMap<number, TermColumn> = new Map(
  (Object.keys(termKinds) as TermKind[]).flatMap((kind) =>
    isYesKind(kind) ? [] : [[termKinds[kind], `${kind}_terms`] as const],
  ),
);
const yesTerms = new Set(yesKinds.map((kind) => term(kind, 1)));

/** A column for each kind of which candidates have several terms: a search reads those that it asks for alone. */
export const termColumns: readonly TermColumn[] = [...columnByNumber.values()];

export const kindNumber = (known: number): number => known >>> VALUE_BITS;

/** Whether the column `kinds` holds the term. */
export const isYesTerm = (known: number): boolean => yesTerms.has(known);

/** Where the term stands; undefined: in no list of terms. */
export const termColumnOf = (known: number): TermColumn | undefined => columnByNumber.get(kindNumber(known));

export function termsByColumn(terms: readonly number[]): Record<TermColumn, readonly number[]> {
  const lists = Object.fromEntries(termColumns.map((column) => [column, [] as number[]])) as Record<
    TermColumn,
    number[]
  >;
  for (const each of terms) {
    const column = termColumnOf(each);
    if (column) lists[column].push(each);
  }
  return lists;
}
