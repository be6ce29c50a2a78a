import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { findIndexCatalogue } from '#features/candidate-index/sql-search.service.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { candidateAttributes } from '#features/profiles/profiles.table.ts';
import { type Db, openDatabase } from '#platform/db/db.ts';
import { signIn } from '#test/api.ts';
import { connectBeside } from '#test/db.ts';
import { alertsWorld } from './alerts.factory.ts';
import { candidatesToAlert } from './saved-searches.table.ts';

const world = await alertsWorld();
const { parts, app, alerts, newAlerts, published, realtime } = world;
const { nurse, welder, wishing, save, matchesOf, settle } = world;
const { db } = app;
const beside = connectBeside(parts.connection);
beforeEach(settle);

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

describe('a saved search', () => {
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
    await newAlerts({ db: after(meanwhile, 'execute') }).run();
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
    await newAlerts({ db: after(meanwhile, 'transaction') }).run();
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
    await newAlerts({ db: single.db, catalogue: () => findIndexCatalogue(single.db) }).run();
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
      await newAlerts({ db: counting }).run();
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
    const broken = newAlerts({ realtime: { ...realtime, publishAll: () => Promise.reject(new Error('broken')) } });
    await expect(broken.run()).rejects.toThrow('broken');
    expect(await matchesOf(id)).toEqual([]);

    await alerts.run();
    expect(await matchesOf(id)).toEqual([profile_id]);
  });
});
