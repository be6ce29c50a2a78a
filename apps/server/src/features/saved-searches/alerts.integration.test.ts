import { randomUUID } from 'node:crypto';
import { savedSearchesApi } from '@gegenpost/contract/saved-searches.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '#features/auth/auth.table.ts';
import { findIndexCatalogue } from '#features/candidate-index/sql-search.service.ts';
import { type CandidateOverrides, createCandidate } from '#features/profiles/profiles.factory.ts';
import { candidateAttributes, candidates } from '#features/profiles/profiles.table.ts';
import { attributes } from '#features/reference/reference.table.ts';
import { companyBlocks, visibilitySettings } from '#features/visibility/visibility.table.ts';
import { type Db, openDatabase } from '#platform/db/db.ts';
import type { UserEvent } from '#platform/realtime/realtime.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { connectBeside } from '#test/db.ts';
import { queuedMails } from '#test/mails.ts';
import { testParts } from '#test/parts.ts';
import { mailAlerts } from './alert-mails.service.ts';
import { Alerts } from './alerts.service.ts';
import { candidatesToAlert, savedSearchMatches } from './saved-searches.table.ts';

let now = new Date('2026-06-15T12:00:00Z');
const parts = await testParts({ clock: { now: () => now } });
const app = await testApp({ parts });
const beside = connectBeside(parts.connection);
await app.jobs.start();
const { db } = app;
const published: { user_id: number; saved_search_id: number }[] = [];
const realtime = {
  ...app.realtime,
  publishAll: async (_: unknown, events: readonly UserEvent[]) => {
    for (const { user_id, event, payload } of events) {
      if (event === 'saved-search-matched') published.push({ user_id, ...(payload as { saved_search_id: number }) });
    }
  },
};
const catalogue = () => findIndexCatalogue(db);
const newAlerts = () => new Alerts({ db, clock: app.clock, realtime, catalogue });
/** The database, with something that happens before its first call of this kind. */
const after = (happen: () => Promise<void>, way: 'execute' | 'transaction'): Db => {
  let happened: Promise<void> | undefined;
  return new Proxy(db, {
    get(target, name) {
      const own = Reflect.get(target, name);
      if (name !== way) return typeof own === 'function' ? own.bind(target) : own;
      return async (...args: unknown[]) => {
        happened ??= happen();
        await happened;
        return own.apply(target, args);
      };
    },
  });
};
const alerts = newAlerts();

const occupations = await db.select().from(attributes).where(eq(attributes.code, 'qualification')).limit(400);
const [nurse, welder] = [occupations[0]!, occupations.find(({ kldb }) => kldb?.[0] !== occupations[0]!.kldb?.[0])!];
const wishing = ({ id }: { id: number }): CandidateOverrides => ({
  attributes: [{ attribute_id: id, code: 'qualification' }],
});
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const save = async (by: SignedIn, criteria: object, notify = 'never'): Promise<number> => {
  const payload = { title: 'Mein Auftrag', idempotency_key: randomUUID(), notify, ...criteria };
  const answer = await app.inject({ method: 'POST', url: savedSearchesApi.list.url, headers: by.headers, payload });
  expect(answer.statusCode, answer.body).toBe(201);
  later(1);
  return answer.json().id;
};
const matchesOf = async (id: number) =>
  (await db.select().from(savedSearchMatches).where(eq(savedSearchMatches.saved_search_id, id))).map(
    ({ profile_id }) => profile_id,
  );

beforeEach(async () => {
  await alerts.run();
  published.length = 0;
  later(1);
});

describe('a saved search', () => {
  test('hears of a candidate who comes to match, once, and of no other', async () => {
    const employer = await signIn(app);
    const id = await save(employer, { qualifications: [nurse.id] });
    const { profile_id } = await createCandidate(db, wishing(nurse));
    await createCandidate(db, wishing(welder));

    await alerts.run();
    expect(await matchesOf(id)).toEqual([profile_id]);
    expect(published).toEqual([{ user_id: employer.user_id, saved_search_id: id }]);

    await db.update(candidates).set({ weekly_hours: 20 }).where(eq(candidates.profile_id, profile_id));
    await alerts.run();
    expect(published).toHaveLength(1);
  });

  test('does not hear of somebody who matched before it was saved and changes something else', async () => {
    const employer = await signIn(app);
    const { profile_id } = await createCandidate(db, wishing(nurse));
    await alerts.run();
    const id = await save(employer, { qualifications: [nurse.id] });
    await db.update(candidates).set({ job_income_year: 40_000 }).where(eq(candidates.profile_id, profile_id));
    await alerts.run();

    expect(await matchesOf(id)).toEqual([]);
  });

  test('hears of somebody who changes so that they match, or shows up again', async () => {
    const employer = await signIn(app);
    const id = await save(employer, { qualifications: [nurse.id] });
    const turned = await createCandidate(db, wishing(welder));
    const hidden = await createCandidate(db, { ...wishing(nurse), candidate: { is_online: false } });
    await alerts.run();
    expect(await matchesOf(id)).toEqual([]);

    await db
      .insert(candidateAttributes)
      .values({ ...turned, attribute_id: nurse.id, code: 'qualification', position: 1 });
    await db.update(candidates).set({ is_online: true }).where(eq(candidates.profile_id, hidden.profile_id));
    await alerts.run();
    expect((await matchesOf(id)).sort()).toEqual([turned.profile_id, hidden.profile_id].sort());
  });

  test('does not report candidates who hide from the company or from recruiters', async () => {
    const [employer, recruiter] = [await signIn(app), await signIn(app, { role: 3 })];
    const ids = [await save(employer, {}), await save(recruiter, {})];
    await db.transaction(async (tx) => {
      const { profile_id } = await createCandidate(tx, wishing(nurse));
      await tx.insert(companyBlocks).values({ profile_id, company_id: employer.company_id });
      await tx
        .update(visibilitySettings)
        .set({ contact_by_recruiters: false })
        .where(eq(visibilitySettings.profile_id, profile_id));
    });
    await alerts.run();

    expect(await Promise.all(ids.map(matchesOf))).toEqual([[], []]);
    expect(published.filter(({ saved_search_id }) => ids.includes(saved_search_id))).toEqual([]);
  });

  test('is silent once removed, and hears again when taken back or edited', async () => {
    const employer = await signIn(app);
    const id = await save(employer, { qualifications: [nurse.id] });
    const at = `${savedSearchesApi.list.url}/${id}`;
    await app.inject({ method: 'DELETE', url: at, headers: employer.headers });
    later(1);
    await createCandidate(db, wishing(nurse));
    await alerts.run();
    expect(await matchesOf(id)).toEqual([]);

    await app.inject({ method: 'POST', url: `${at}/restore`, headers: employer.headers });
    later(1);
    const second = await createCandidate(db, wishing(nurse));
    await alerts.run();
    expect(await matchesOf(id)).toEqual([second.profile_id]);

    const payload = { criteria: { qualifications: [welder.id] } };
    await app.inject({ method: 'PATCH', url: at, headers: employer.headers, payload });
    later(1);
    await createCandidate(db, wishing(nurse));
    const third = await createCandidate(db, wishing(welder));
    await alerts.run();
    expect(await matchesOf(id)).toEqual([third.profile_id]);
  });

  test('is told once of each, however many processes look after alerts at once', async () => {
    const employer = await signIn(app);
    const id = await save(employer, { qualifications: [nurse.id] });
    const people = await Promise.all(Array.from({ length: 12 }, () => createCandidate(db, wishing(nurse))));
    await Promise.all(Array.from({ length: 4 }, () => newAlerts().run()));

    expect((await matchesOf(id)).sort()).toEqual(people.map(({ profile_id }) => profile_id).sort());
    expect(await db.$count(candidatesToAlert)).toBe(0);
  });

  test('is told of in the same order by every process, whichever candidate changed first', async () => {
    const employer = await signIn(app);
    const first = await save(employer, { qualifications: [nurse.id] });
    const second = await save(employer, { qualifications: [welder.id] });
    for (const occupation of [welder, nurse]) await createCandidate(db, wishing(occupation));
    await alerts.run();
    const own = published.filter(({ user_id }) => user_id === employer.user_id);
    expect(own.map(({ saved_search_id }) => saved_search_id)).toEqual([first, second]);
  });

  test('hears of a candidate who came right after it, while alerts were looked after', async () => {
    const employer = await signIn(app);
    await save(employer, { qualifications: [welder.id] });
    await createCandidate(db, wishing(welder));
    let [id, profileId] = [0, 0];
    const meanwhile = async () => {
      id = await save(employer, { qualifications: [nurse.id] });
      profileId = (await createCandidate(db, wishing(nurse))).profile_id;
    };
    await new Alerts({ db: after(meanwhile, 'execute'), clock: app.clock, realtime, catalogue }).run();
    expect(await matchesOf(id)).toEqual([profileId]);
  });

  test('hears of a candidate who changes again while alerts are looked after, before and after the taking', async () => {
    const employer = await signIn(app);
    const id = await save(employer, { qualifications: [nurse.id] });
    const people = [await createCandidate(db, wishing(welder)), await createCandidate(db, wishing(welder))];
    const turn = (tx: Db, { profile_id }: { profile_id: number }) =>
      tx.insert(candidateAttributes).values({ profile_id, attribute_id: nurse.id, code: 'qualification', position: 1 });
    const [isEdited, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // The first candidate has changed by then; the change of the second one is not committed yet.
    const running = beside.transaction(async (tx) => {
      await turn(tx, people[1]!);
      await tx.execute(sql`set constraints all immediate`);
      isEdited.resolve();
      await isOver.promise;
    });
    await isEdited.promise;
    const meanwhile = async () => void (await turn(db, people[0]!));
    await new Alerts({ db: after(meanwhile, 'transaction'), clock: app.clock, realtime, catalogue }).run();
    isOver.resolve();
    await running;
    await alerts.run();
    expect((await matchesOf(id)).sort()).toEqual(people.map(({ profile_id }) => profile_id).sort());
  });

  test('is looked after with a single connection', async () => {
    const employer = await signIn(app);
    const id = await save(employer, { qualifications: [nurse.id] });
    const { profile_id } = await createCandidate(db, wishing(nurse));
    const single = openDatabase(parts.connection, { max: 1 });
    await new Alerts({
      db: single.db,
      clock: app.clock,
      realtime,
      catalogue: () => findIndexCatalogue(single.db),
    }).run();
    await single.close();
    expect(await matchesOf(id)).toEqual([profile_id]);
  });

  test('holds a candidate for the same few statements, however many searches match', async () => {
    let statements = 0;
    const counting = new Proxy(db, {
      get: (target, name) =>
        name !== 'transaction'
          ? Reflect.get(target, name)
          : (run: (tx: Db) => Promise<void>) =>
              target.transaction((tx) =>
                run(
                  new Proxy(tx as Db, {
                    get: (of, key) => {
                      if (key === 'execute') statements += 1;
                      return Reflect.get(of, key);
                    },
                  }),
                ),
              ),
    });
    const statementsOfRun = async () => {
      statements = 0;
      await createCandidate(db, wishing(nurse));
      await new Alerts({ db: counting, clock: app.clock, realtime, catalogue }).run();
      return statements;
    };
    const first = await save(await signIn(app), { qualifications: [nurse.id] });
    const ofFew = await statementsOfRun();
    const others = await Promise.all(Array.from({ length: 12 }, () => signIn(app)));
    const ids = [];
    for (const other of others) ids.push(await save(other, { qualifications: [nurse.id] }));

    expect(await statementsOfRun()).toBe(ofFew);
    expect(await matchesOf(first)).toHaveLength(2);
    for (const id of ids) expect(await matchesOf(id)).toHaveLength(1);
  });

  test('loses no candidate when a look after alerts fails', async () => {
    const employer = await signIn(app);
    const id = await save(employer, { qualifications: [nurse.id] });
    const { profile_id } = await createCandidate(db, wishing(nurse));
    const broken = new Alerts({
      db,
      clock: app.clock,
      realtime: { ...realtime, publishAll: () => Promise.reject(new Error('broken')) },
      catalogue: () => findIndexCatalogue(db),
    });
    await expect(broken.run()).rejects.toThrow('broken');
    expect(await matchesOf(id)).toEqual([]);

    await alerts.run();
    expect(await matchesOf(id)).toEqual([profile_id]);
  });
});

describe('mails', () => {
  const mailsTo = async ({ email }: SignedIn) => (await queuedMails(app)).filter(({ to }) => to === email);

  test('do not go to a sub-account that may not search, until it may again', async () => {
    const employer = await signIn(app, { subscribed: true });
    const colleague = await signIn(app, { company_id: employer.company_id, rights: ['search'] });
    await save(colleague, { qualifications: [nurse.id] }, 'daily');
    await createCandidate(db, wishing(nurse));
    await alerts.run();
    later(5);
    const give = (rights: string[]) => db.update(users).set({ rights }).where(eq(users.id, colleague.user_id));
    await give(['projects']);
    await mailAlerts(app, 'daily');
    expect(await mailsTo(colleague)).toEqual([]);
    await give(['search']);
    await mailAlerts(app, 'daily');
    expect(await mailsTo(colleague)).toHaveLength(1);
  });

  test('report new hits of all searches in one mail a day, without names', async () => {
    const employer = await signIn(app, { subscribed: true });
    await save(employer, { qualifications: [nurse.id] }, 'daily');
    await save(employer, {}, 'daily');
    await save(employer, { qualifications: [nurse.id] }, 'weekly');
    const { gegenpost_id } = await createCandidate(db, { ...wishing(nurse), profile: { first_name: 'Quintilla' } });
    await alerts.run();
    later(5);
    // Two processes whose clocks differ.
    const { mail, config, secrets } = app;
    const process = (ahead: number) => {
      const clock = { now: () => new Date(now.getTime() + ahead) };
      return mailAlerts({ db, mail, config, secrets, clock }, 'daily');
    };
    await Promise.all([process(0), process(1000), process(2000), process(1500)]);
    await mailAlerts(app, 'daily');

    const mails = await mailsTo(employer);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    expect(mails[0]!.text.match(/1 neues Profil/g)).toHaveLength(2);
    expect(JSON.stringify(mails)).not.toMatch(new RegExp(`Quintilla|${gegenpost_id}`));
  });

  test('are not sent for what was opened, hidden or never wanted', async () => {
    const employer = await signIn(app);
    const opened = await save(employer, { qualifications: [nurse.id] }, 'daily');
    await save(employer, { qualifications: [nurse.id] }, 'never');
    await createCandidate(db, wishing(nurse));
    await alerts.run();
    later(1);
    await app.inject({
      method: 'POST',
      url: `${savedSearchesApi.list.url}/${opened}/open`,
      headers: employer.headers,
    });
    const other = await signIn(app);
    await save(other, { qualifications: [welder.id] }, 'daily');
    const { profile_id } = await createCandidate(db, wishing(welder));
    await alerts.run();
    await db.execute(sql`update candidates set is_online = false where profile_id = ${profile_id}`);
    later(5);
    await mailAlerts(app, 'daily');

    expect(await mailsTo(employer)).toEqual([]);
    expect(await mailsTo(other)).toEqual([]);
  });
});
