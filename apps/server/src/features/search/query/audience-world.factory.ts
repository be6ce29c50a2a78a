import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eq, inArray } from 'drizzle-orm';
import { createUser } from '#features/auth/auth.factory.ts';
import { users } from '#features/auth/auth.table.ts';
import { createCompany } from '#features/company/company.factory.ts';
import { companies } from '#features/company/company.table.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import { companyBlocks, visibilitySettings } from '#features/visibility/visibility.table.ts';
import type { Db } from '#platform/db/db.ts';
import type { AudienceState } from './audience-cases.factory.ts';
import type { Searcher } from './compile.service.ts';

/** A candidate, a company that may find it, and the other parties on which that depends. */
export type AudienceWorld = {
  state: AudienceState;
  searcher: Searcher;
  agency: Searcher;
  elsewhere_id: number;
  profile_id: number;
  /** The candidate's account; it exists also while it is not linked to the candidate. */
  user_id: number;
  colleague_id: number | null;
  /** An occupation that hardly any other candidate wishes. */
  occupation_id: number;
};

/** Creates a world directly in the given state. */
export async function createAudienceWorld(
  db: Db,
  state: AudienceState,
  { role, occupation_id }: { role: 2 | 3 | 4; occupation_id: number },
): Promise<AudienceWorld> {
  const shares = { share_candidates_sitewide: state.is_shared };
  const { name, name_addition } = state;
  const searcher = await createSearcher(db, role, { name, name_addition, ...shares });
  const agency = await createSearcher(db, 3, shares);
  const elsewhere_id = (await createCompany(db)).id;
  const [account] = await db
    .insert(users)
    .values({ ...newAccount(), ...accountIn(state), role_id: 1 })
    .returning({ user_id: users.id });
  const parties = { searcher, agency, elsewhere_id, occupation_id, ...account! };
  const candidate = { is_online: state.is_online, ...placedIn(state, parties) };
  const { contact_by_recruiters, visibility } = state;
  const { profile_id } = await createCandidate(db, {
    ...(state.account === 'none' ? { user: null } : { profile: { user_id: parties.user_id } }),
    candidate,
    visibility: { contact_by_recruiters: contact_by_recruiters ?? false, visibility },
    attributes: [{ code: 'qualification', attribute_id: occupation_id }],
  });
  const world: AudienceWorld = { ...parties, profile_id, state, colleague_id: null };
  if (contact_by_recruiters === null) await db.delete(visibilitySettings).where(isOf(world));
  if (state.block) await db.insert(companyBlocks).values({ profile_id, ...blockIn(world) });
  if (state.colleague !== 'none') await insertColleague(db, world);
  return world;
}

/** Changes a world to another state: only what differs, one table after the other. */
export async function moveAudienceWorld(db: Db, world: AudienceWorld, to: AudienceState): Promise<void> {
  const from = world.state;
  const differs = (...keys: (keyof AudienceState)[]) => keys.some((key) => !isDeepStrictEqual(from[key], to[key]));
  world.state = to;
  if (differs('is_online', 'placed_by')) {
    await db
      .update(candidates)
      .set({ is_online: to.is_online, ...placedIn(to, world) })
      .where(eq(candidates.profile_id, world.profile_id));
  }
  if (differs('account')) await moveAccount(db, world);
  if (differs('is_shared')) {
    const agencies = [world.searcher.company_id, world.agency.company_id];
    await db.update(companies).set({ share_candidates_sitewide: to.is_shared }).where(inArray(companies.id, agencies));
  }
  if (differs('contact_by_recruiters', 'visibility')) await moveSettings(db, world, from);
  if (differs('name', 'name_addition')) {
    const { name, name_addition } = to;
    await db.update(companies).set({ name, name_addition }).where(eq(companies.id, world.searcher.company_id));
  }
  if (differs('block')) await moveBlock(db, world, from);
  if (differs('colleague', 'mail_domain')) await moveColleague(db, world);
}

/** Deletes the candidate, so that those of other worlds are found on the first page. */
export async function removeCandidate(db: Db, { profile_id }: AudienceWorld): Promise<void> {
  await db.delete(profiles).where(eq(profiles.id, profile_id));
}

async function createSearcher<Role extends 2 | 3 | 4>(
  db: Db,
  role: Role,
  company: Partial<typeof companies.$inferInsert>,
) {
  const { profile_id, company_id } = await createUser(db, { role, company });
  return { profile_id, company_id: company_id!, role };
}

async function moveAccount(db: Db, { state, profile_id, user_id }: AudienceWorld): Promise<void> {
  const isThere = state.account !== 'none';
  if (isThere) await db.update(users).set(accountIn(state)).where(eq(users.id, user_id));
  await db
    .update(profiles)
    .set({ user_id: isThere ? user_id : null })
    .where(eq(profiles.id, profile_id));
}

async function moveSettings(db: Db, world: AudienceWorld, from: AudienceState): Promise<void> {
  const { contact_by_recruiters, visibility } = world.state;
  if (contact_by_recruiters === null) {
    await db.delete(visibilitySettings).where(isOf(world));
  } else if (from.contact_by_recruiters === null) {
    await db.insert(visibilitySettings).values({ profile_id: world.profile_id, contact_by_recruiters, visibility });
  } else {
    await db.update(visibilitySettings).set({ contact_by_recruiters, visibility }).where(isOf(world));
  }
}

async function moveBlock(db: Db, world: AudienceWorld, from: AudienceState): Promise<void> {
  const { profile_id, state } = world;
  const isBlocking = eq(companyBlocks.profile_id, profile_id);
  if (state.block === null) await db.delete(companyBlocks).where(isBlocking);
  else if (from.block === null) await db.insert(companyBlocks).values({ profile_id, ...blockIn(world) });
  else await db.update(companyBlocks).set(blockIn(world)).where(isBlocking);
}

async function moveColleague(db: Db, world: AudienceWorld): Promise<void> {
  const { colleague_id, state } = world;
  const isColleague = eq(users.id, colleague_id ?? 0);
  if (state.colleague === 'none') {
    await db.delete(users).where(isColleague);
    world.colleague_id = null;
  } else if (colleague_id === null) await insertColleague(db, world);
  else await db.update(users).set(colleagueIn(world)).where(isColleague);
}

async function insertColleague(db: Db, world: AudienceWorld): Promise<void> {
  const values = { ...newAccount(), ...colleagueIn(world), role_id: world.searcher.role };
  const [row] = await db.insert(users).values(values).returning({ id: users.id });
  world.colleague_id = row!.id;
}

const isOf = ({ profile_id }: AudienceWorld) => eq(visibilitySettings.profile_id, profile_id);

const newAccount = () => ({ email: `${randomUUID()}@candidate.example`, user_hash: randomUUID() });

const accountIn = ({ account }: AudienceState) => ({
  registration_finished: account !== 'unfinished',
  deletion_requested_at: account === 'leaving' ? new Date() : null,
  locked_at: account === 'locked' ? new Date() : null,
});

function placedIn({ placed_by }: AudienceState, { searcher, agency }: Pick<AudienceWorld, 'searcher' | 'agency'>) {
  const agent = {
    nobody: null,
    'an agency': agency,
    'the company': searcher,
    'the agent': { ...searcher, profile_id: agency.profile_id },
  }[placed_by];
  return { vermittler_profile_id: agent?.profile_id ?? null, vermittler_company_id: agent?.company_id ?? null };
}

const blockIn = ({ state: { block }, searcher }: AudienceWorld) => ({
  ...{ company_id: null, company_name: null, email_domain: null },
  ...(block === 'the company' ? { company_id: searcher.company_id } : block),
});

const colleagueIn = ({ state: { colleague, mail_domain }, searcher, elsewhere_id }: AudienceWorld) => ({
  email: `${randomUUID()}@${mail_domain}`,
  company_id: colleague === 'here' ? searcher.company_id : elsewhere_id,
});
