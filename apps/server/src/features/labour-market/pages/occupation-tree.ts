import { slugOf } from '@gegenpost/contract/shared/slugs.ts';

/** An occupation, or a group of them, as the catalogue has it. */
export type Entry = { id: number; key: string; label: string; parent_id: number | null; kldb: string | null };

/** A node of the tree from which pages are made. Areas, which have one digit, only put lists in order. */
export type OccupationNode = { id: number; label: string; slug: string; area: string; above: readonly number[] };

const AREA_DIGITS = 1;
const SLUG_PART = 64;

/** All occupations and their groups by id, each with the groups above it and an address of its own. */
export function occupationTree(entries: readonly Entry[]): Map<number, OccupationNode> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const taken = new Set<string>();
  const nodes = new Map<number, OccupationNode>();
  // Groups first: where a group and an occupation have one name the group has the short address.
  const sorted = [...entries].sort((a, b) => digitsOf(a) - digitsOf(b) || (a.key < b.key ? -1 : 1));
  for (const entry of sorted) {
    const line = lineOf(entry, byId);
    const [area] = line;
    if (!area || digitsOf(entry) <= AREA_DIGITS) continue;
    const short = slugOf(entry.label);
    const slug = taken.has(short) ? `${short.slice(0, SLUG_PART)}-${slugOf(entry.key)}` : short;
    taken.add(slug);
    const above = line.slice(1, -1).map(({ id }) => id);
    nodes.set(entry.id, { id: entry.id, label: entry.label, slug, area: area.label, above });
  }
  return nodes;
}

const digitsOf = ({ kldb }: Entry) => kldb?.length ?? 0;

/** From the area to the entry itself. */
function lineOf(entry: Entry, byId: ReadonlyMap<number, Entry>): Entry[] {
  const parent = entry.parent_id === null ? undefined : byId.get(entry.parent_id);
  return parent ? [...lineOf(parent, byId), entry] : [entry];
}
