import { isDeepStrictEqual } from 'node:util';
import { the } from '@gegenpost/contract/shared/the.ts';
import type { GroupCard } from '#features/public-lists/public-lists.table.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { newPublicId } from '#platform/public-id.ts';
import { cardOf, personOf } from './card-values.service.ts';
import { groupPeople, limitedTo, type Person, type Shown } from './coarsening.ts';
import { type Entry, type Facts, findCardEntries, findFacts } from './facts.queries.ts';
import {
  deleteGroups,
  findMembers,
  insertGroups,
  insertMembers,
  lockGroups,
  type MemberRow,
} from './groups.queries.ts';

/** A group of one list. */
type Drawn = { company_id: number | null; card: GroupCard; members: readonly Facts[] };
type ListedPerson = { facts: Facts; person: Person };

/**
 * Divides everybody in public lists into groups anew. A card that stays the same keeps its id; any other one gets a new
 * one, so that what somebody showed before and shows now cannot be joined.
 */
export async function refreshCards({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const entries = await findCardEntries(db);
  await db.transaction(async (tx) => {
    await lockGroups(tx);
    const drawn = drawLists(await findFacts(tx, clock.now()), entries);
    const earlier = new Map((await findMembers(tx)).map((row) => [keyOf(row.profile_id, row), row]));
    if (isAsBefore(drawn, earlier)) return;
    await deleteGroups(tx);
    const ids = await insertGroups(tx, drawn);
    const members = drawn.flatMap((group, index) =>
      group.members.map(({ profile_id, card_version }) => ({
        ...{ profile_id, card_version, in_location: group.company_id === null },
        group_id: the(ids[index], 'inserted group'),
        list_id: idOf(group, earlier.get(keyOf(profile_id, group))),
      })),
    );
    await insertMembers(tx, members);
  });
}

/**
 * The groups of all lists. Those of agents are made of what location-candidates shows of the same people, as far as
 * they stand there: so both lists together tell no more than location-candidates does.
 */
function drawLists(people: readonly Facts[], entries: Map<number, Entry>): Drawn[] {
  const all = people.map((facts) => ({ facts, person: personOf(facts, entries) }));
  const wide = groupPeople(all.flatMap(({ facts, person }) => (facts.is_shared ? [person] : [])));
  const shownOf = new Map(wide.flatMap(({ members, shown }) => members.map((id) => [id, shown] as const)));
  const lists = [{ company_id: null, groups: wide }, ...agentLists(all, shownOf)];
  const byId = new Map(people.map((facts) => [facts.profile_id, facts]));
  return lists.flatMap(({ company_id, groups }) =>
    groups.map(({ members, shown }) => ({
      company_id,
      card: cardOf(shown, entries),
      members: members.map((id) => the(byId.get(id), 'member of a group')),
    })),
  );
}

function agentLists(all: readonly ListedPerson[], shownOf: ReadonlyMap<number, Shown>) {
  const byCompany = Map.groupBy(all, ({ facts }) => facts.company_id);
  return [...byCompany].flatMap(([company_id, people]) => {
    if (company_id === null) return [];
    const limited = people.map(({ person }) => {
      const shown = shownOf.get(person.id);
      return shown ? limitedTo(person, shown) : person;
    });
    return [{ company_id, groups: groupPeople(limited) }];
  });
}

/** Of a person's card in one list. */
const keyOf = (profileId: number, { company_id }: Pick<MemberRow, 'company_id'>) => `${profileId}:${company_id}`;

const isSameCard = (group: Drawn, earlier: MemberRow) => isDeepStrictEqual(group.card, earlier.card);

function isAsBefore(drawn: readonly Drawn[], earlier: ReadonlyMap<string, MemberRow>): boolean {
  const count = drawn.reduce((sum, { members }) => sum + members.length, 0);
  if (count !== earlier.size) return false;
  return drawn.every((group) =>
    group.members.every(({ profile_id, card_version }) => {
      const row = earlier.get(keyOf(profile_id, group));
      return row !== undefined && row.card_version === card_version && isSameCard(group, row);
    }),
  );
}

const idOf = (group: Drawn, earlier: MemberRow | undefined) =>
  earlier && isSameCard(group, earlier) ? earlier.list_id : newPublicId();
