import { PUBLIC_GROUP_MIN, PUBLIC_SKILLS_MAX } from '@gegenpost/contract/public-lists.ts';

/** What of a person may be shown, each from coarse to fine. A person without a value has null at all its levels. */
export const dimensions = ['occupation', 'region', 'working_time', 'available', 'pay'] as const;
export type Dimension = (typeof dimensions)[number];

/** A person as values alone. Of `null` nothing is shown. */
export type Person = {
  id: number;
  values: Readonly<Record<Dimension, readonly (string | null)[]>>;
  skills: readonly string[];
};

/** What all cards of a group show. */
export type Shown = Readonly<Record<Dimension, string | null>> & { readonly skills: readonly string[] };

/** People whose cards are the same, so that nobody can be told from the others. */
export type Group = { members: readonly number[]; shown: Shown };

type Step = { kind: 'value'; of: Dimension; level: number } | { kind: 'skill' };

/** What is made finer first, when not everything can be. */
const steps: readonly Step[] = [
  { kind: 'value', of: 'occupation', level: 0 },
  { kind: 'value', of: 'occupation', level: 1 },
  { kind: 'value', of: 'region', level: 0 },
  { kind: 'value', of: 'occupation', level: 2 },
  { kind: 'value', of: 'region', level: 1 },
  { kind: 'value', of: 'occupation', level: 3 },
  { kind: 'value', of: 'working_time', level: 0 },
  { kind: 'value', of: 'available', level: 0 },
  { kind: 'value', of: 'available', level: 1 },
  { kind: 'value', of: 'pay', level: 0 },
  ...Array.from({ length: PUBLIC_SKILLS_MAX }, () => ({ kind: 'skill' }) as const),
];

type Draft = {
  people: readonly Person[];
  shown: Shown;
  /** Levels reached: a dimension that could not be made finer stays as it is. */
  levels: Readonly<Record<Dimension, number>>;
  /** Skills that some of the group have and that are not shown. */
  hidden: readonly string[];
};

/**
 * Divides people into groups of `PUBLIC_GROUP_MIN` and more, from above (as Mondrian does): first all are one group of
 * which nothing is shown; each step divides each group by the next finer value, where every part stays large enough.
 * Each person is in one group. So whatever is shown of somebody is shown of all members of the group alike, and answers
 * put together tell no more than the group. Fewer people than the minimum are in no group at all.
 *
 * The same people give the same groups, in whatever order they come.
 */
export function groupPeople(people: readonly Person[]): Group[] {
  if (people.length < PUBLIC_GROUP_MIN) return [];
  const sorted = [...people].sort((a, b) => a.id - b.id);
  const nothing = Object.fromEntries(dimensions.map((name) => [name, null])) as Record<Dimension, null>;
  const none = Object.fromEntries(dimensions.map((name) => [name, -1])) as Record<Dimension, number>;
  let drafts: Draft[] = [{ people: sorted, shown: { ...nothing, skills: [] }, levels: none, hidden: [] }];
  for (const step of steps) drafts = drafts.flatMap((draft) => refine(draft, step));
  return drafts.map(({ people: members, shown }) => ({ members: members.map(({ id }) => id), shown }));
}

/**
 * A person as far as a card already shows them. Groups of such people say nothing that their cards do not, so that two
 * lists with the same person together tell what one of them tells.
 */
export function limitedTo({ id, values, skills }: Person, shown: Shown): Person {
  const seen = dimensions.map((name) => {
    const last = shown[name] === null ? -1 : values[name].lastIndexOf(shown[name]);
    return [name, values[name].map((value, level) => (level <= last ? value : null))];
  });
  return { id, values: Object.fromEntries(seen), skills: skills.filter((skill) => shown.skills.includes(skill)) };
}

function refine(draft: Draft, step: Step): Draft[] {
  return step.kind === 'skill' ? refineSkill(draft) : refineValue(draft, step);
}

function refineValue(draft: Draft, { of, level }: { of: Dimension; level: number }): Draft[] {
  if (draft.levels[of] !== level - 1) return [draft];
  const { parts, rest } = divide(draft.people, ({ values }) => values[of][level] ?? null);
  const finer = parts.map(([value, people]) => ({
    ...draft,
    people,
    shown: { ...draft.shown, [of]: value },
    levels: { ...draft.levels, [of]: level },
  }));
  return rest.length === 0 ? finer : [...finer, { ...draft, people: rest }];
}

function refineSkill(draft: Draft): Draft[] {
  const skill = mostCommon(draft);
  if (skill === null) return [draft];
  const { parts, rest } = divide(draft.people, ({ skills }) => (skills.includes(skill) ? skill : null));
  const hidden = [...draft.hidden, skill];
  const shown = { ...draft.shown, skills: [...draft.shown.skills, skill] };
  const finer = parts.map(([, people]) => ({ ...draft, people, shown }));
  return rest.length === 0 ? finer : [...finer, { ...draft, people: rest, hidden }];
}

/** The skill that most of a group have, among those not decided yet. */
function mostCommon({ people, shown, hidden }: Draft): string | null {
  const counts = new Map<string, number>();
  for (const { skills } of people) for (const skill of skills) counts.set(skill, (counts.get(skill) ?? 0) + 1);
  for (const decided of [...shown.skills, ...hidden]) counts.delete(decided);
  const [best] = [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
  return best?.[0] ?? null;
}

/** Parts by value, each large enough, and a rest that is empty or large enough too; the smallest parts fill it up. */
function divide(
  people: readonly Person[],
  pick: (person: Person) => string | null,
): { parts: [string, Person[]][]; rest: Person[] } {
  const byValue = new Map<string, Person[]>();
  const rest: Person[] = [];
  for (const person of people) {
    const value = pick(person);
    const same = value === null ? rest : byValue.get(value);
    if (same) same.push(person);
    else if (value !== null) byValue.set(value, [person]);
  }
  // Largest first: what cannot stand alone goes to the rest, and then what it needs to be large enough.
  const parts = [...byValue].sort(([a, some], [b, others]) => others.length - some.length || (a < b ? -1 : 1));
  for (let last = parts.at(-1); last; last = parts.at(-1)) {
    const isAlone = rest.length === 0 || rest.length >= PUBLIC_GROUP_MIN;
    if (last[1].length >= PUBLIC_GROUP_MIN && isAlone) break;
    rest.push(...last[1]);
    parts.pop();
  }
  return { parts, rest };
}
