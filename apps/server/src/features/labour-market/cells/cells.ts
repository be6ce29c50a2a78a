import { isLarge, isLargeOrEmpty, type Tally, tallyOf, without } from './tally.ts';

/** A person as the places in both trees, each from the root to the narrowest. */
export type Placed = {
  occupations: readonly string[];
  regions: readonly string[];
  company_id: number | null;
};

/** All people of an occupation, or a group of them, in a region. */
export type Cell<P extends Placed = Placed> = { occupation: string; region: string; people: readonly P[] };

type Candidate<P extends Placed> = Cell<P> & { above: Record<Axis, readonly string[]>; tally: Tally };
type Axis = 'occupation' | 'region';
const axes: readonly Axis[] = ['occupation', 'region'];
const other = { occupation: 'region', region: 'occupation' } as const;

/** What is shown of one row of the table, or of one column: who is in which shown node and in none below it. */
type Line = Map<string, { above: readonly string[]; own: Tally }>;

/**
 * The cells of which something may be said, so that what one of them says cannot be subtracted from what another one
 * says: each has enough people, and so has what is left of a cell when the shown cells within it, in the same region or
 * of the same occupation, are taken away; or nobody is left. What is narrower is chosen first, and all of Germany before
 * its states, because that is what people look for. The same people give the same cells, in whatever order they come.
 */
export function chooseCells<P extends Placed>(people: readonly P[]): Cell<P>[] {
  const lines = { occupation: new Map<string, Line>(), region: new Map<string, Line>() };
  const lineOf = (axis: Axis, cell: Cell) => {
    const name = cell[other[axis]];
    const line = lines[axis].get(name) ?? new Map();
    lines[axis].set(name, line);
    return line;
  };
  return inOrder(candidatesOf(people)).filter((cell) => {
    const shares = axes.map((axis) => ({ axis, line: lineOf(axis, cell), ...shareOf(axis, lineOf(axis, cell), cell) }));
    if (!shares.every(({ own, rest }) => isLargeOrEmpty(own) && (rest === null || isLargeOrEmpty(rest.own))))
      return false;
    for (const { axis, line, own, rest } of shares) {
      line.set(cell[axis], { above: cell.above[axis], own });
      if (rest) line.set(rest.name, { above: rest.above, own: rest.own });
    }
    return true;
  });
}

/** What a cell would have for itself in its line, and what it would leave to the next wider one that is shown. */
function shareOf<P extends Placed>(axis: Axis, line: Line, cell: Candidate<P>) {
  const narrower = [...line.values()].filter(({ above }) => above.includes(cell[axis]));
  const own = narrower.reduce((left, each) => without(left, each.own), cell.tally);
  const name = cell.above[axis].findLast((node) => line.has(node));
  const wider = name === undefined ? undefined : line.get(name);
  const rest = wider && name !== undefined ? { name, above: wider.above, own: without(wider.own, own) } : null;
  return { own, rest };
}

function candidatesOf<P extends Placed>(people: readonly P[]): Candidate<P>[] {
  const cells = new Map<string, { occupation: string; region: string; people: P[]; above: Candidate<P>['above'] }>();
  for (const person of people) {
    for (const [depth, occupation] of person.occupations.entries()) {
      for (const [level, region] of person.regions.entries()) {
        const key = `${occupation} ${region}`;
        const known = cells.get(key);
        const above = { occupation: person.occupations.slice(0, depth), region: person.regions.slice(0, level) };
        if (known) known.people.push(person);
        else cells.set(key, { occupation, region, people: [person], above });
      }
    }
  }
  return [...cells.values()]
    .map((cell) => ({ ...cell, tally: tallyOf(cell.people) }))
    .filter(({ tally }) => isLarge(tally));
}

function inOrder<P extends Placed>(cells: readonly Candidate<P>[]): Candidate<P>[] {
  return [...cells].sort(
    (a, b) =>
      a.above.region.length - b.above.region.length ||
      b.above.occupation.length - a.above.occupation.length ||
      b.people.length - a.people.length ||
      (`${a.occupation} ${a.region}` < `${b.occupation} ${b.region}` ? -1 : 1),
  );
}
