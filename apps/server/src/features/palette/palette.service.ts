import type { PaletteResult } from '@gegenpost/contract/palette.ts';
import type { Right } from '@gegenpost/contract/shared/scalars.ts';
import { findLatestThreads } from '#features/messaging/threads/threads.service.ts';
import { memberName } from '#features/notifications/member-name.service.ts';
import { listPositions } from '#features/positions/positions.service.ts';
import { type CardParts, findCardRecords } from '#features/profiles/kept-cards.service.ts';
import { listProjects, listSharedProjects } from '#features/projects/projects.service.ts';
import { listSavedSearches } from '#features/saved-searches/saved-searches.service.ts';
import { projectCard } from '#features/visibility/access-policy.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { matcherOf } from './matcher.ts';
import { findKnownCandidates } from './palette.queries.ts';

const SHOWN_MAX = 5;
/** How many of the latest candidates are searched. */
const PEOPLE_MAX = 300;
const THREADS_MAX = 200;

type Matches = ReturnType<typeof matcherOf>;

/**
 * Searches the people and objects that the user has dealt with. Words are matched against what is shown, never against
 * stored data: what is hidden from the actor can be neither found nor guessed.
 */
export async function findForPalette(parts: CardParts, actor: Actor, q: string, now: Date): Promise<PaletteResult> {
  const { db } = parts;
  const matches = matcherOf(q);
  const [people, projects, positions, searches, threads] = await Promise.all([
    may(actor, 'search') ? findPeople(parts, actor, matches) : [],
    may(actor, 'projects') ? findProjects(db, actor, matches) : [],
    findJobs(db, actor, matches),
    may(actor, 'search') ? findSearches(db, actor, matches) : [],
    findThreads(parts, actor, matches, now),
  ]);
  return { people, projects, positions, searches, threads };
}

function may({ company_id, rights }: Actor, right: Right): boolean {
  return company_id !== null && rights.includes(right);
}

async function findPeople(parts: CardParts, actor: Actor, matches: Matches): Promise<PaletteResult['people']> {
  const ids = await findKnownCandidates(parts.db, actor, PEOPLE_MAX);
  const records = await findCardRecords(parts, actor.company_id, ids);
  return ids
    .flatMap((id) => records.get(id) ?? [])
    .map((record) => {
      const { profile, qualifications } = projectCard(actor, record);
      return { gegenpost_id: profile.gegenpost_id, name: profile.name, title: qualifications[0]?.name ?? null };
    })
    .filter(({ gegenpost_id, name, title }) => matches(gegenpost_id, name, title))
    .slice(0, SHOWN_MAX);
}

async function findProjects(db: Db, actor: Actor, matches: Matches): Promise<PaletteResult['projects']> {
  const [own, shared] = await Promise.all([listProjects(db, actor), listSharedProjects(db, actor)]);
  return [...own, ...shared]
    .filter(({ title, label }) => matches(title, label))
    .slice(0, SHOWN_MAX)
    .map(({ id, title, label }) => ({ id, title, label }));
}

/** The company's positions, which each of its accounts may read; what is filled is found as well. */
async function findJobs(db: Db, { company_id }: Actor, matches: Matches): Promise<PaletteResult['positions']> {
  const positions = company_id === null ? [] : await listPositions(db, company_id);
  return positions
    .filter(({ title, job_place }) => matches(title, job_place?.name ?? null))
    .slice(0, SHOWN_MAX)
    .map(({ id, title, job_place }) => ({ id, title, place: job_place?.name ?? null }));
}

async function findSearches(db: Db, actor: Actor, matches: Matches): Promise<PaletteResult['searches']> {
  const searches = await listSavedSearches(db, actor);
  return searches
    .filter(({ title, label }) => matches(title, label))
    .slice(0, SHOWN_MAX)
    .map(({ id, title, label }) => ({ id, title, label }));
}

async function findThreads(
  parts: CardParts,
  actor: Actor,
  matches: Matches,
  now: Date,
): Promise<PaletteResult['threads']> {
  const threads = await findLatestThreads(parts, actor, THREADS_MAX, now);
  return threads
    .map(({ id, subject, party: { company, profile } }) => {
      const member = profile && (profile.name ?? memberName(profile.gegenpost_id));
      return { id, subject, who: company?.name ?? member };
    })
    .filter(({ subject, who }) => matches(subject, who))
    .slice(0, SHOWN_MAX);
}
