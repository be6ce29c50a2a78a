import { stageKeys } from '@gegenpost/contract/projects.ts';
import { SearchCriteria } from '@gegenpost/contract/search.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { distanceKm } from '@gegenpost/formula';
import { readPlaces } from '@gegenpost/reference-data/places.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { customers } from '#features/customers/customers.table.ts';
import { contactRequests } from '#features/messaging/messaging.table.ts';
import { positions } from '#features/positions/positions.table.ts';
import {
  projectCandidates,
  projectEvents,
  projectShares,
  projectStages,
  projects,
} from '#features/projects/projects.table.ts';
import { t } from '#features/projects/texts.de.ts';
import type { Db } from '#platform/db/db.ts';
import { insertRows } from './bulk.ts';
import type { Catalogue } from './catalogue.ts';
import type { PeopleIds } from './load-people.ts';
import { type DemoProject, demoNotes, demoProjects } from './projects.ts';
import type { DemoWorld } from './world.ts';

const STEP = 1024;
/** Every so many have a note. */
const NOTED = 3;

type Loaded = { id: number; stages: Map<string, { id: number; name: string }>; userId: number; companyId: number };
type Placed = { profile_id: number; stage: string; at: number };

/** Projects of the demo accounts, with candidates in all stages, notes, a history, and people they are shared with. */
export async function loadProjects(tx: Db, world: DemoWorld, ids: PeopleIds, catalogue: Catalogue): Promise<void> {
  for (const demo of demoProjects) {
    const loaded = await insertProject(tx, demo, { world, ids, catalogue });
    const placed = await placeCandidates(tx, demo, { world, ids, companyId: loaded.companyId });
    await insertEntries(tx, world, demo, loaded, placed);
    await moveLetters(tx, loaded);
    if (demo.share) await insertShare(tx, world, ids, loaded.id, demo);
  }
}

type Sources = { world: DemoWorld; ids: PeopleIds; catalogue: Catalogue };

async function insertProject(tx: Db, demo: DemoProject, { world, ids, catalogue }: Sources): Promise<Loaded> {
  const company = world.companies.find(({ person }) => person.email === demo.owner)!;
  const companyId = ids.companies.get(company.row.gegenpost_id)!;
  const userId = ids.users.get(demo.owner)!;
  const [customer] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.company_id, companyId), isNull(customers.deleted_at)))
    .orderBy(asc(customers.id))
    .limit(1);
  const [position] = await tx
    .select({ id: positions.id })
    .from(positions)
    .where(and(eq(positions.company_id, companyId), eq(positions.title, demo.position)));
  const [project] = await tx
    .insert(projects)
    .values({
      company_id: companyId,
      user_id: userId,
      position_id: the(position, 'position of a project').id,
      customer_id: demo.forCustomer ? customer?.id : null,
      title: demo.title,
      description: demo.description,
      criteria: SearchCriteria.parse({
        qualifications: [catalogue.attribute('qualification', demo.occupation)],
        job_place_id: catalogue.place(demo.postalCode),
        job_place_radius: demo.radius,
      }),
      status: demo.status,
      company_wide: true,
      created_at: world.days.at(demo.begun, 8),
      updated_at: world.days.at(demo.status === 'closed' ? 30 : 0, 7),
    })
    .returning({ id: projects.id });
  const stages = await tx
    .insert(projectStages)
    .values(
      stageKeys.map((key, index) => ({
        project_id: project!.id,
        key,
        name: t(`stages.${key}`),
        sort: index + 1,
      })),
    )
    .returning();
  return { id: project!.id, userId, companyId, stages: new Map(stages.map((stage) => [stage.key!, stage])) };
}

/** In which stage somebody stands to whom the company has written. */
const stageOfRequest = {
  open: 'contacted',
  rejected: 'declined',
  expired: 'declined',
} as const;
/** How far those came who accepted, one after the other. */
const accepted = ['hired', 'interested', 'interview', 'interested', 'offer'] as const;

/** A German place by its postal code. */
function findPlace(postalCode: string) {
  const found = readPlaces().find(({ country, postal_code }) => country === 'DE' && postal_code === postalCode);
  return the(found, 'place of a project');
}

async function placeCandidates(
  tx: Db,
  demo: DemoProject,
  { world, ids, companyId }: { world: DemoWorld; ids: PeopleIds; companyId: number },
): Promise<Placed[]> {
  const requests = await tx
    .select({ profile_id: contactRequests.profile_id, state: contactRequests.state })
    .from(contactRequests)
    .where(eq(contactRequests.company_id, companyId))
    .orderBy(asc(contactRequests.thread_id));
  const jobPlace = findPlace(demo.postalCode);
  const found = world.candidates
    .filter(
      ({ is_online, recruiter, visibility, person }) =>
        is_online &&
        recruiter === null &&
        visibility.contact_by_recruiters &&
        person.email !== 'kandidatin@example.org',
    )
    .filter(({ places }) => places.some(({ place }) => distanceKm(place, jobPlace) <= demo.radius))
    .map((candidate) => ({ candidate, likeness: likenessOf(demo, candidate.attributes) }))
    .filter(({ likeness }) => likeness > 0)
    .sort((a, b) => b.likeness - a.likeness)
    .map(({ candidate }) => ids.profiles.get(candidate.person.gegenpost_id)!);
  const near = new Set<number | null>(found);
  const welcome = requests.filter(({ profile_id, state }) => state === 'accepted' && near.has(profile_id));
  const asked = new Map(
    requests.map((request) => {
      const { profile_id, state } = request;
      return [
        profile_id,
        state === 'accepted' ? accepted[welcome.indexOf(request) % accepted.length] : stageOfRequest[state],
      ];
    }),
  );
  const isAsked = (profileId: number) => asked.has(profileId);
  const rest = found.filter((profileId) => !isAsked(profileId));
  const written = demo.status === 'open' ? found.filter(isAsked) : [];

  return stageKeys.flatMap((stage) => {
    const count = demo.stages[stage] ?? 0;
    const known = written.filter((profileId) => asked.get(profileId) === stage).slice(0, count);
    const others = rest.splice(0, count - known.length);
    return [...known, ...others].map((profile_id, at) => ({ profile_id, stage, at }));
  });
}

/** Whether somebody wishes the occupation (2), another of its KldB subgroup (1), or neither (0). */
function likenessOf({ occupation }: DemoProject, attributes: readonly { code: string; key: string }[]): number {
  const keys = attributes.filter(({ code }) => code === 'qualification').map(({ key }) => key);
  if (keys.includes(occupation)) return 2;
  return keys.some((key) => key.startsWith(occupation.slice(0, 4))) ? 1 : 0;
}

async function insertEntries(
  tx: Db,
  { days }: DemoWorld,
  demo: DemoProject,
  { id, stages, userId }: Loaded,
  placed: readonly Placed[],
): Promise<void> {
  const entries = placed.map(({ profile_id, stage, at }, index) => {
    const added = days.at(demo.begun - 1 - (index % Math.min(7, demo.begun - 2)), 9, index);
    const isMoved = stage !== 'noted';
    const moved = isMoved ? days.at(1 + (index % Math.min(6, demo.begun - 8)), 10, index) : added;
    const note = index % NOTED === 1 ? demoNotes[Math.floor(index / NOTED) % demoNotes.length]! : '';
    return { profile_id, stage: stages.get(stage)!, position: STEP * (at + 1), added, moved, isMoved, note };
  });
  await insertRows(
    tx,
    projectCandidates,
    entries.map(({ profile_id, stage, position, added, moved, note }) => ({
      project_id: id,
      profile_id,
      stage_id: stage.id,
      position,
      note,
      added_by: userId,
      added_at: added,
      moved_at: moved,
    })),
  );
  const from = stages.get('noted')!.name;
  await insertRows(
    tx,
    projectEvents,
    entries
      .flatMap(({ profile_id, stage, added, moved, isMoved, note }) => [
        { profile_id, kind: 'added' as const, from_stage: null, to_stage: null, at: added },
        ...(isMoved ? [{ profile_id, kind: 'moved' as const, from_stage: from, to_stage: stage.name, at: moved }] : []),
        ...(note ? [{ profile_id, kind: 'noted' as const, from_stage: null, to_stage: null, at: moved }] : []),
      ])
      .sort((a, b) => a.at.getTime() - b.at.getTime())
      .map((event) => ({ ...event, project_id: id, user_id: userId })),
  );
}

/** Letters to somebody in the project were sent from it. */
async function moveLetters(tx: Db, { id, companyId }: Loaded): Promise<void> {
  await tx.execute(sql`
    update threads set project_id = ${id} from contact_requests request
    where request.thread_id = threads.id and threads.project_id is null and request.company_id = ${companyId}
      and request.profile_id in (select profile_id from project_candidates where project_id = ${id})`);
}

async function insertShare(
  tx: Db,
  { days }: DemoWorld,
  ids: PeopleIds,
  projectId: number,
  { share, begun }: DemoProject,
): Promise<void> {
  const { email, access, opened } = share!;
  await tx.insert(projectShares).values({
    project_id: projectId,
    email,
    access,
    user_id: opened ? ids.users.get(email)! : null,
    opened_at: opened ? days.at(begun - 2, 11) : null,
    created_at: days.at(begun - 1, 11),
  });
}
