import { expect, test, vi } from 'vitest';
import { createSession, createUser } from '#features/auth/auth.factory.ts';
import { ActorChanged } from '#platform/http/session.ts';
import { hashToken, newToken } from '#platform/tokens.ts';
import { testParts } from '#test/parts.ts';
import { lookUpActors } from './actor-lookup.service.ts';

const parts = await testParts();
const { db, clock, pool } = parts;
const { find, last } = lookUpActors(db, clock);

async function newSession() {
  const { user_id, company_id } = await createUser(db, { role: 2 });
  return { user_id, company_id, token: await createSession(db, user_id, clock.now()) };
}

test('finds each of many who ask at once, and nobody for a token that opens nothing', async () => {
  const sessions = await Promise.all(Array.from({ length: 8 }, newSession));
  const query = vi.spyOn(pool, 'query');
  const tokens = [...sessions.map(({ token }) => token), newToken(), sessions[0]!.token];
  const actors = await Promise.all(tokens.map((token) => find(hashToken(token))));
  expect(query).toHaveBeenCalledTimes(1);
  query.mockRestore();
  const expected = sessions.map(({ user_id, company_id }) => ({ user_id, company_id }));
  expect(actors.map((actor) => actor && { user_id: actor.user_id, company_id: actor.company_id })).toEqual([
    ...expected,
    null,
    expected[0],
  ]);
});

test('asks anew for whoever comes later, and fails for those alone who asked while the database failed', async () => {
  const { user_id, token } = await newSession();
  const query = vi.spyOn(pool, 'query').mockRejectedValueOnce(new Error('no database') as never);
  const first = [token, newToken()].map((each) => find(hashToken(each)));
  for (const answer of await Promise.allSettled(first)) expect(answer.status).toBe('rejected');
  expect(await find(hashToken(token))).toMatchObject({ user_id });
  expect(query).toHaveBeenCalledTimes(2);
  query.mockRestore();
});

test('knows whom it found last, until a statement says that it is somebody else', async () => {
  const { token } = await newSession();
  const hash = hashToken(token);
  expect(last(hash)).toBeNull();
  const actor = await find(hash);
  const same = last(hash)!;
  expect(same.actor).toEqual(actor);
  expect(same.isConfirmed).toBe(false);
  await same.confirm({ ...actor!, is_due: false });
  expect(same.isConfirmed).toBe(true);

  for (const now of [null, { ...actor!, rights: [], is_due: false }]) {
    await find(hash);
    const other = last(hash)!;
    await expect(other.confirm(now)).rejects.toThrow(ActorChanged);
    expect(other.isConfirmed).toBe(false);
    expect(last(hash)).toBeNull();
  }
});
