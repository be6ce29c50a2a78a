import type { MarketPay } from '@gegenpost/contract/labour-market.ts';
import { convertPay } from '@gegenpost/contract/shared/pay.ts';
import { slugOf } from '@gegenpost/contract/shared/slugs.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { type Cell, chooseCells, type Placed } from '#features/labour-market/cells/cells.ts';
import { payOf, roundedCount, type Start, startsOf } from '#features/labour-market/cells/figures.ts';
import type { MarketPerson } from '#features/labour-market/market-people.queries.ts';
import type { DrawnPage, MarketPage, MarketRow } from './market-page.ts';
import type { OccupationNode } from './occupation-tree.ts';

/** The roots of both trees. */
const ALL = 'all';
const GERMANY = 'de';
/** Stands for all occupations in addresses of states. */
const ALL_SLUG = 'alle-berufe';

type Tree = ReadonlyMap<number, OccupationNode>;
type Counted = Placed & { start: Start; pay: number | null };
type Shown = { cell: Cell<Counted>; occupation: OccupationNode | null; row: MarketRow };

/** All pages of which enough people are known, see `chooseCells`. */
export function drawPages(people: readonly MarketPerson[], tree: Tree, day: string): DrawnPage[] {
  const shown = shownCells(
    people.map((person) => placedIn(person, tree)),
    tree,
  );
  return [...shown.values()].map(({ cell, occupation, row }) => ({
    path: row.path,
    occupation_id: occupation?.id ?? null,
    state: row.region,
    page: {
      ...row,
      ...{ day, starts: startsOf(cell.people.map(({ start }) => start)) },
      wider: widerThan(cell, occupation, shown),
      narrower: narrowerThan(cell, occupation, shown),
      regions: [...shown.values()]
        .filter(({ cell: { occupation: of, region } }) => of === cell.occupation && region !== GERMANY)
        .filter(({ cell: { region } }) => region !== cell.region)
        .map((each) => each.row)
        .sort((a, b) => (a.region ?? '').localeCompare(b.region ?? '', 'de')),
    },
  }));
}

const keyOf = (occupation: string, region: string) => `${occupation} ${region}`;

function placedIn(
  { occupation_id, state, company_id, income_year, income_hour, start }: MarketPerson,
  tree: Tree,
): Counted {
  const node = occupation_id === null ? undefined : tree.get(occupation_id);
  const pay = income_year ?? (income_hour === null ? null : convertPay(income_hour, 'hour', 'year'));
  return {
    occupations: node ? [ALL, ...node.above.map(String), String(node.id)] : [ALL],
    regions: state === null ? [GERMANY] : [GERMANY, state],
    ...{ company_id, start, pay },
  };
}

/** The cells that get a page, by their places in both trees. That of a state stands below that of all of Germany. */
function shownCells(people: readonly Counted[], tree: Tree): Map<string, Shown> {
  const cells = chooseCells(people);
  const all = new Set(cells.map(({ occupation, region }) => keyOf(occupation, region)));
  const pays = new Map<string, MarketPay>();
  for (const cell of chooseCells(people.filter(({ pay }) => pay !== null))) {
    pays.set(keyOf(cell.occupation, cell.region), payOf(cell.people.flatMap(({ pay }) => pay ?? [])));
  }
  const shown = cells.filter((cell) => all.has(keyOf(cell.occupation, GERMANY)) && !isRepeated(cell, cells, tree));
  return new Map(
    shown.map((cell) => {
      const key = keyOf(cell.occupation, cell.region);
      const occupation =
        cell.occupation === ALL ? null : the(tree.get(Number(cell.occupation)), 'occupation of a cell');
      const region = cell.region === GERMANY ? null : cell.region;
      const row = {
        path: pathOf(occupation, region),
        ...{ occupation: occupation?.label ?? null, region },
        people: roundedCount(cell.people.length),
        pay: pays.get(key) ?? null,
      };
      return [key, { cell, occupation, row }];
    }),
  );
}

/** Whether a page of a narrower group is about the same people. */
function isRepeated(cell: Cell, cells: readonly Cell[], tree: Tree): boolean {
  return cells.some(
    ({ occupation, region, people }) =>
      region === cell.region &&
      people.length === cell.people.length &&
      tree.get(Number(occupation))?.above.includes(Number(cell.occupation)),
  );
}

function pathOf(occupation: OccupationNode | null, region: string | null): string {
  if (region === null) return occupation?.slug ?? '';
  return `${occupation?.slug ?? ALL_SLUG}/${slugOf(region)}`;
}

/** The pages of the groups above, in all of Germany, and for a state that of all of Germany. */
function widerThan(cell: Cell, occupation: OccupationNode | null, shown: ReadonlyMap<string, Shown>): MarketRow[] {
  const groups = occupation ? [ALL, ...occupation.above.map(String)] : [];
  const nodes = cell.region === GERMANY ? groups : [...groups, cell.occupation];
  return nodes.flatMap((node) => shown.get(keyOf(node, GERMANY))?.row ?? []);
}

/** The pages of the same region right below: no other page stands between. */
function narrowerThan(
  cell: Cell,
  occupation: OccupationNode | null,
  shown: ReadonlyMap<string, Shown>,
): MarketPage['narrower'] {
  const isRightBelow = ({ occupation: node, cell: { region } }: Shown) => {
    if (node === null || region !== cell.region) return false;
    const line = [ALL, ...node.above.map(String)];
    return line.findLast((each) => shown.has(keyOf(each, region))) === cell.occupation;
  };
  const below = [...shown.values()].filter(isRightBelow);
  const byArea = Map.groupBy(below, ({ occupation: node }) => (occupation ? null : (node?.area ?? null)));
  return [...byArea]
    .map(([area, some]) => ({ area, rows: some.map(({ row }) => row).sort(byName) }))
    .sort((a, b) => (a.area ?? '').localeCompare(b.area ?? '', 'de'));
}

const byName = (a: MarketRow, b: MarketRow) => (a.occupation ?? '').localeCompare(b.occupation ?? '', 'de');
