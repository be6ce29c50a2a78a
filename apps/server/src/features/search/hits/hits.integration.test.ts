import { SearchCriteria } from '@gegenpost/contract/search.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { createUser } from '#features/auth/auth.factory.ts';
import {
  drawCandidate,
  editCandidate,
  one,
  seeded,
  smallCatalogue,
} from '#features/candidate-index/candidate-edits.factory.ts';
import { factsOf } from '#features/matching/match-facts.service.ts';
import { explain } from '#features/matching/matching.service.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { findVisibleRecords } from '#features/profiles/profiles.service.ts';
import { findCachedAudience } from '#features/search/query/audience.service.ts';
import { resolveCriteria, type Searcher } from '#features/search/query/compile.service.ts';
import { projectCard } from '#features/visibility/access-policy.ts';
import type { Db } from '#platform/db/db.ts';
import { connectBeside } from '#test/db.ts';
import { testParts } from '#test/parts.ts';
import { findCards } from './cards.service.ts';
import { loadHits, openHitCache } from './hits.service.ts';

const parts = await testParts();
const [beside, besideThat] = [connectBeside(parts.connection), connectBeside(parts.connection)];
const { db } = parts;
const random = seeded(23);
const draw = { random, catalogue: await smallCatalogue(db, random) };
const ids: number[] = [];
for (let made = 0; made < 12; made += 1) ids.push((await createCandidate(db, drawCandidate(draw))).profile_id);

const searchers: Searcher[] = [];
for (const role of [2, 3] as const) {
  const { profile_id, company_id } = await createUser(db, { role });
  searchers.push({ profile_id, company_id: company_id!, role });
}
const [agent] = draw.catalogue.agents;
searchers.push({ profile_id: agent!.id, company_id: agent!.company, role: 3 });
const resolved = await resolveCriteria(
  db,
  searchers[0]!,
  SearchCriteria.parse({ qualifications: draw.catalogue.lists.get('qualification')!.slice(0, 2) }),
  '2026-06-01',
);

/** The caches of two processes, from the first search to the last. */
const processes = [openHitCache(), openHitCache()].map((hitCache) => ({
  db,
  read: <T>(query: (copy: Db) => Promise<T>) => query(db),
  hitCache,
}));

/** At random the searcher's cached audience is missing, or is that of the beginning. */
const before = new Map(
  await Promise.all(searchers.map(async (one) => [one, await findCachedAudience(db, one)] as const)),
);
const snapshotOf = (searcher: Searcher) => {
  const { audience, since } = before.get(searcher)!;
  return { position: null, audience: random() < 0.5 ? null : { blocked: audience.blocked, since } };
};

/** Expects that each process shows the same as records that are read anew and projected as a whole. */
async function expectNothingStale() {
  for (const viewer of searchers) {
    const records = await findVisibleRecords(db, viewer, ids);
    const cards = records.map((record) => ({
      ...projectCard(viewer, record),
      explanation: explain(resolved.match, factsOf(record, null, viewer)),
    }));
    for (const process of processes) {
      const { hits } = await loadHits(process, viewer, ids, { resolved, snapshot: snapshotOf(viewer) });
      const shown = [...hits.values()].map(({ viewed_at, distance_km, ...hit }) => hit);
      const byId = (a: { profile: { gegenpost_id: string } }, b: typeof a) =>
        a.profile.gegenpost_id < b.profile.gegenpost_id ? -1 : 1;
      expect(shown.toSorted(byId)).toEqual(cards.toSorted(byId));
      const listed = await findCards(process, viewer, ids);
      expect(records.map(({ profile_id }) => listed.get(profile_id))).toEqual(
        records.map((record) => ({ ...projectCard(viewer, record), viewed_at: null })),
      );
    }
  }
}

/** Edits facts that a card shows but no search uses. */
function editCard(id: number): Promise<unknown> {
  const company = one(random, searchers).company_id;
  const word = `x${Math.floor(random() * 1000)}`;
  const agent = one(random, draw.catalogue.agents);
  const run = (statement: ReturnType<typeof sql>) => db.execute(statement);
  const edits = [
    () => run(sql`update profiles set first_name = ${word} where id = ${id}`),
    () => run(sql`update profiles set last_name = ${word} where id = ${id}`),
    () => run(sql`update profiles set salutation = ${one(random, ['m', 'f'])} where id = ${id}`),
    () => run(sql`update profiles set image_hash = ${word} where id = ${id}`),
    () => run(sql`update profiles set gegenpost_id = lpad(${`${word}-${id}`}, 11, '_') where id = ${id}`),
    () =>
      run(sql`insert into releases (profile_id, company_id, groups, released_at)
        values (${id}, ${company}, ${sql.param([one(random, ['name', 'image'])])}::text[], now())
        on conflict (profile_id, company_id) do update set groups = excluded.groups, withdrawn_at = null`),
    () => run(sql`update releases set withdrawn_at = now() where profile_id = ${id}`),
    () => run(sql`update visibility_settings set visibility = 'anonymous' where profile_id = ${id}`),
    () => run(sql`update visibility_settings set visibility = 'public' where profile_id = ${id}`),
    () => run(sql`update profiles set first_name = ${word} where id = ${agent.id}`),
    () => run(sql`update profiles set gegenpost_id = lpad(${word} || '-' || id, 11, '_') where id = ${agent.id}`),
    () => run(sql`update profiles set first_name = '', last_name = null where id = ${agent.id}`),
    () =>
      run(
        sql`update users set email = ${word} || '@' || ${one(random, ['firma.example', 'sub.firma.example', 'other.example'])} where company_id = ${company}`,
      ),
    () => run(sql`update companies set name_addition = ${word} where id = ${company}`),
    () =>
      run(
        sql`update visibility_settings set contact_by_recruiters = not contact_by_recruiters where profile_id = ${id}`,
      ),
    () =>
      run(
        sql`update visibility_settings set documents_after_approval = not documents_after_approval where profile_id = ${id}`,
      ),
    () => run(sql`delete from visibility_settings where profile_id = ${id}`),
    () => run(sql`insert into company_blocks (profile_id, company_name) values (${id}, ${word.slice(0, 2)})`),
    () => run(sql`insert into company_blocks (profile_id, email_domain) values (${id}, 'firma.example')`),
    () => run(sql`update companies set name = ${word} where id = ${agent.company}`),
    () =>
      run(sql`insert into company_blocks (profile_id, company_id) values (${id}, ${company}) on conflict do nothing`),
    () => run(sql`delete from company_blocks where profile_id = ${id}`),
    () => run(sql`update candidates set is_online = not is_online where profile_id = ${id}`),
    () => run(sql`update candidates set weekly_hours = ${Math.ceil(random() * 40)} where profile_id = ${id}`),
    () => run(sql`update work_experiences set qualification_id = null where profile_id = ${id}`),
  ];
  return one(random, edits)();
}

test('no outdated card is shown after any change, on two processes', async () => {
  await expectNothingStale();
  for (let edit = 0; edit < 300; edit += 1) {
    const id = one(random, ids);
    await (random() < 0.6 ? editCard(id) : editCandidate(db, draw, id));
    await expectNothingStale();
  }
});

test('a change counts from its commit on, and a rolled back one not at all', async () => {
  const { profile_id } = await createCandidate(db, { visibility: { visibility: 'public' } });
  ids.push(profile_id);
  await expectNothingStale();
  await beside
    .transaction(async (tx) => {
      await tx.execute(sql`update profiles set first_name = 'Ungesagt' where id = ${profile_id}`);
      await expectNothingStale();
      tx.rollback();
    })
    .catch(() => {});
  await expectNothingStale();
  await beside.transaction(async (tx) => {
    await tx.execute(sql`update profiles set first_name = 'Gesagt' where id = ${profile_id}`);
    await expectNothingStale();
  });
  await expectNothingStale();
  const { hits } = await loadHits(processes[0]!, searchers[0]!, [profile_id], {
    resolved,
    snapshot: snapshotOf(searchers[0]!),
  });
  expect(hits.get(profile_id)!.profile.first_name).toBe('Gesagt');
});

test('a card shows the present name of the agent who placed the candidate, or of the company if the agent has no name', async () => {
  const { profile_id } = await createCandidate(db, { visibility: { visibility: 'public' } });
  ids.push(profile_id);
  await db.execute(sql`update companies set share_candidates_sitewide = true where id = ${agent!.company}`);
  await db.execute(sql`update candidates set vermittler_profile_id = ${agent!.id}, vermittler_company_id = ${agent!.company}
    where profile_id = ${profile_id}`);
  const named = async () => {
    await expectNothingStale();
    const { hits } = await loadHits(processes[0]!, searchers[2]!, [profile_id], {
      resolved,
      snapshot: snapshotOf(searchers[2]!),
    });
    return hits.get(profile_id)!.vermittler;
  };
  await db.execute(sql`update profiles set first_name = 'Ada', last_name = 'Vorher' where id = ${agent!.id}`);
  expect(await named()).toBe('Ada Vorher');
  await db.execute(sql`update profiles set first_name = null, last_name = null where id = ${agent!.id}`);
  await db.execute(sql`update companies set name = 'Erste GmbH' where id = ${agent!.company}`);
  expect(await named()).toBe('Erste GmbH');
  await db.execute(sql`update companies set name = 'Zweite GmbH' where id = ${agent!.company}`);
  expect(await named()).toBe('Zweite GmbH');
});

describe('what changes between the statement and the card', () => {
  /** A process in which a change is committed right before the cards are read. */
  const changing = (change: () => Promise<unknown>) => ({
    ...processes[0]!,
    hitCache: openHitCache(),
    read: async <T>(query: (copy: Db) => Promise<T>) => {
      await change();
      return query(db);
    },
  });
  const employer = searchers[0]!;

  test('does not show a new name by a release that was withdrawn together with the change', async () => {
    const { profile_id } = await createCandidate(db, { profile: { first_name: 'Alt' } });
    await db.execute(sql`insert into releases (profile_id, company_id, groups, released_at)
      values (${profile_id}, ${employer.company_id}, '{name}', now())`);
    const process = changing(async () => {
      await db.execute(sql`update releases set withdrawn_at = now() where profile_id = ${profile_id}`);
      await db.execute(sql`update profiles set first_name = 'Geheim' where id = ${profile_id}`);
    });
    const { hits } = await loadHits(process, employer, [profile_id], { resolved, snapshot: snapshotOf(employer) });
    expect(hits.get(profile_id)!.profile.first_name).toBeNull();
  });

  test('does not show a candidate that blocked the company and came online after that', async () => {
    const { profile_id } = await createCandidate(db, { candidate: { is_online: false } });
    const process = changing(async () => {
      await db.execute(
        sql`insert into company_blocks (profile_id, company_id) values (${profile_id}, ${employer.company_id})
          on conflict do nothing`,
      );
      await db.execute(sql`update candidates set is_online = true where profile_id = ${profile_id}`);
    });
    const { hits } = await loadHits(process, employer, [profile_id], { resolved, snapshot: snapshotOf(employer) });
    expect(hits.size).toBe(0);
  });

  test('shows the present card of a candidate that only changed', async () => {
    const { profile_id } = await createCandidate(db, { visibility: { visibility: 'public' } });
    const process = changing(() => db.execute(sql`update profiles set first_name = 'Neu' where id = ${profile_id}`));
    const { hits } = await loadHits(process, employer, [profile_id], { resolved, snapshot: snapshotOf(employer) });
    expect(hits.get(profile_id)!.profile.first_name).toBe('Neu');
  });
});

test('cards of a lagging replica are used only if their version is the present one', async () => {
  const { profile_id } = await createCandidate(db, {
    visibility: { visibility: 'public' },
    profile: { first_name: 'Alt' },
  });
  const [employer] = searchers;
  const lagging = await beside.transaction(
    async (copy) => {
      await copy.execute(sql`select 1`);
      await db.execute(sql`update profiles set first_name = 'Neu' where id = ${profile_id}`);
      const process = {
        ...processes[0]!,
        hitCache: openHitCache(),
        read: <T>(query: (copy: Db) => Promise<T>) => query(copy),
      };
      return loadHits(process, employer!, [profile_id], { resolved, snapshot: snapshotOf(employer!) });
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  expect(lagging.hits.get(profile_id)!.profile.first_name).toBe('Neu');
});

test('a company that stops sharing, and a candidate that is placed there at the same time, both take effect', async () => {
  const { profile_id, company_id } = await createUser(db, { role: 3 });
  const [employer] = searchers;
  await db.execute(sql`update companies set share_candidates_sitewide = true where id = ${company_id}`);
  const place = sql`update candidates set vermittler_profile_id = ${profile_id}, vermittler_company_id = ${company_id}`;
  const hide = sql`update companies set share_candidates_sitewide = false where id = ${company_id}`;
  for (const placedFirst of [true, false]) {
    const candidate = await createCandidate(db, { user: null });
    await db.execute(sql`update companies set share_candidates_sitewide = true where id = ${company_id}`);
    const steps = [sql`${place} where profile_id = ${candidate.profile_id}`, hide];
    const [first, second] = placedFirst ? steps : steps.reverse();
    let later: Promise<unknown> = Promise.resolve();
    await beside.transaction(async (tx) => {
      await tx.execute(first!);
      later = besideThat.transaction(async (other) => {
        await other.execute(second!);
        await expectNothingStale();
      });
      await expectWaiting();
    });
    await expectNothingStale();
    await later;
    const { hits } = await loadHits(processes[0]!, employer!, [candidate.profile_id], {
      resolved,
      snapshot: snapshotOf(employer!),
    });
    expect(hits.size).toBe(0);
    const { rows } = await db.execute(sql`select 1 from candidate_search
      where profile_id = ${candidate.profile_id} and ${(1 << 26) | 1} = any(terms)`);
    expect(rows).toEqual([]);
  }
});

/** Waits until a statement waits for a lock. */
async function expectWaiting(): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await db.execute(sql`select 1 from pg_locks where not granted`);
      expect(rows).not.toEqual([]);
    },
    { timeout: 60_000, interval: 10 },
  );
}
