import { PUBLIC_GROUP_MIN, PUBLIC_SKILLS_MAX } from '@gegenpost/contract/public-lists.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dimensions, type Group, groupPeople, limitedTo, type Person, type Shown } from './coarsening.ts';

/** Nested values: the finer one begins with the coarser one. */
const nested = (depth: number, branches: number) =>
  fc
    .option(fc.array(fc.integer({ min: 0, max: branches - 1 }), { minLength: depth, maxLength: depth }), { freq: 6 })
    .map((path) => Array.from({ length: depth }, (_, level) => path?.slice(0, level + 1).join('.') ?? null));

const person = fc.record({
  values: fc.record({
    occupation: nested(4, 2),
    region: nested(2, 3),
    working_time: nested(1, 3),
    available: nested(2, 2),
    pay: nested(1, 3),
  }),
  skills: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 }),
});
const people = fc
  .array(person, { maxLength: 80, size: 'max' })
  .map((all): Person[] => all.map((each, index) => ({ id: index + 1, ...each })));

const fits = ({ values, skills }: Person, shown: Shown) =>
  dimensions.every((name) => shown[name] === null || values[name].includes(shown[name])) &&
  shown.skills.every((skill) => skills.includes(skill));
const membersOf = (groups: readonly Group[]) => groups.flatMap(({ members }) => [...members]);
const runs = { numRuns: 400 };

test('everybody of five and more is in one group of five and more, and all that it shows is true of each member', () => {
  fc.assert(
    fc.property(people, (all) => {
      const groups = groupPeople(all);
      const expected = all.length < PUBLIC_GROUP_MIN ? [] : all.map(({ id }) => id);
      expect(membersOf(groups).sort((a, b) => a - b)).toEqual(expected);
      for (const { members, shown } of groups) {
        expect(members.length).toBeGreaterThanOrEqual(PUBLIC_GROUP_MIN);
        expect(shown.skills.length).toBeLessThanOrEqual(PUBLIC_SKILLS_MAX);
        for (const id of members) expect(fits(all[id - 1]!, shown)).toBe(true);
      }
    }),
    runs,
  );
});

test('every combination of shown values, of whatever answers, that fits somebody’s card fits five people', () => {
  fc.assert(
    fc.property(people, fc.array(fc.constantFrom(...dimensions)), (all, kept) => {
      const groups = groupPeople(all);
      for (const { shown } of groups) {
        // Whoever filters by some of the values, on as many pages as they like, sees all cards with these values.
        const isSeen = (other: Shown) => kept.every((name) => other[name] === shown[name]);
        const seen = groups.filter((group) => isSeen(group.shown));
        expect(membersOf(seen).length).toBeGreaterThanOrEqual(PUBLIC_GROUP_MIN);
        expect(all.filter((each) => fits(each, shown)).length).toBeGreaterThanOrEqual(PUBLIC_GROUP_MIN);
      }
    }),
    runs,
  );
});

test('the answers under two filters, taken from each other, leave nobody or five and more', () => {
  const filter = fc.record(Object.fromEntries(dimensions.map((name) => [name, fc.option(fc.nat(20))])));
  fc.assert(
    fc.property(people, filter, filter, (all, first, second) => {
      const groups = groupPeople(all);
      const valueAt = (name: string, index: number) => {
        const values = [...new Set(groups.map(({ shown }) => shown[name as keyof Shown] as string | null))];
        return values[index % Math.max(values.length, 1)];
      };
      const found = (wanted: Record<string, number | null>) =>
        membersOf(
          groups.filter(({ shown }) =>
            Object.entries(wanted).every(
              ([name, index]) => index === null || shown[name as keyof Shown] === valueAt(name, index),
            ),
          ),
        );
      const others = new Set(found(second));
      const difference = found(first).filter((id) => !others.has(id)).length;
      expect(difference === 0 || difference >= PUBLIC_GROUP_MIN).toBe(true);
    }),
    runs,
  );
});

test('when one person goes, everybody else is still shown with what five people share', () => {
  fc.assert(
    fc.property(people, fc.nat(), (all, who) => {
      const gone = all[who % Math.max(all.length, 1)];
      const left = all.filter((each) => each !== gone);
      for (const { members, shown } of groupPeople(left)) {
        expect(members).not.toContain(gone?.id);
        expect(left.filter((each) => fits(each, shown)).length).toBeGreaterThanOrEqual(PUBLIC_GROUP_MIN);
      }
    }),
    runs,
  );
});

test('what the list of an agent and the list of all show of somebody together fits five people too', () => {
  fc.assert(
    fc.property(people, fc.integer({ min: 1, max: 4 }), (all, agents) => {
      const shownOf = new Map(
        groupPeople(all).flatMap(({ members, shown }) => members.map((id) => [id, shown] as const)),
      );
      for (let agent = 0; agent < agents; agent += 1) {
        const own = all.filter(({ id }) => id % agents === agent && shownOf.has(id));
        for (const { members, shown } of groupPeople(own.map((each) => limitedTo(each, shownOf.get(each.id)!)))) {
          expect(members.length).toBeGreaterThanOrEqual(PUBLIC_GROUP_MIN);
          for (const id of members) {
            const wide = shownOf.get(id)!;
            const both = all.filter((each) => fits(each, shown) && fits(each, wide));
            expect(both.length).toBeGreaterThanOrEqual(PUBLIC_GROUP_MIN);
            expect(wide.skills).toEqual(expect.arrayContaining([...shown.skills]));
          }
        }
      }
    }),
    runs,
  );
});

test('the order in which people come changes nothing', () => {
  fc.assert(
    fc.property(people, (all) => {
      expect(groupPeople([...all].reverse())).toEqual(groupPeople(all));
    }),
    runs,
  );
});

const nurse = (id: number, pay: string | null, skills: string[] = []): Person => ({
  id,
  values: {
    occupation: ['8', '81', '813', '81302'],
    region: ['2', '24'],
    working_time: ['1'],
    available: ['2027-Q1', '2027-01'],
    pay: [pay],
  },
  skills,
});

test('five alike are shown in full, four show one step less', () => {
  const full = [1, 2, 3, 4, 5].map((id) => nurse(id, '40000', ['SAP']));
  expect(groupPeople(full)).toMatchObject([{ shown: { occupation: '81302', pay: '40000', skills: ['SAP'] } }]);
  const four = [...full.slice(1), nurse(6, '55000', ['SAP'])];
  expect(groupPeople(four)).toMatchObject([{ shown: { occupation: '81302', pay: null, skills: ['SAP'] } }]);
  expect(groupPeople(full.slice(1))).toEqual([]);
});
