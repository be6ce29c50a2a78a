import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createUser } from '#features/auth/auth.factory.ts';
import { users } from '#features/auth/auth.table.ts';
import { t } from '#features/auth/texts.de.ts';
import { errorText } from '#platform/i18n/error-texts.de.ts';
import { testApp } from '#test/api.ts';
import { connectBeside, countWaiting } from '#test/db.ts';
import { createToken, endTokens, findOpenToken, useToken } from './tokens.service.ts';
import { type TokenKind, tokenKinds, tokens } from './tokens.table.ts';

const app = await testApp();
const now = new Date('2026-06-15T12:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const HOUR_MS = 3_600_000;

async function newToken(kind: TokenKind) {
  const { user_id } = await createUser(app.db);
  const token = await createToken(app.db, { kind, user_id, data: { email: 'neu@example.org' } }, now);
  return { user_id, token };
}
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error) => error,
  );

test('is found by its hash alone, and carries what it was made for', async () => {
  const { user_id, token } = await newToken('email_change');

  expect(token).toMatch(/^[a-z0-9]{26,}$/);
  expect(JSON.stringify(await app.db.select().from(tokens))).not.toContain(token);
  expect(await useToken(app.db, 'email_change', token, now)).toEqual({ user_id, data: { email: 'neu@example.org' } });
});

test('works once, however many use it at the same moment', async () => {
  const { token } = await newToken('activation');
  const uses = await Promise.allSettled(Array.from({ length: 20 }, () => useToken(app.db, 'activation', token, now)));

  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refusals = uses.flatMap((use) => (use.status === 'rejected' ? [use.reason] : []));
  expect(refusals[0]).toMatchObject({
    status: 404,
    message: t('token.used.activation'),
    details: { code: 'activation_code_used' },
  });
});

test.each([
  ['activation', 7 * 24],
  ['account_activation', 14 * 24],
  ['password_reset', 1],
  ['email_change', 24],
] as const)('a token for %s works for %i hours', async (kind, hours) => {
  const [early, late] = [await newToken(kind), await newToken(kind)];

  await expect(useToken(app.db, kind, early.token, after(hours * HOUR_MS - 1))).resolves.toBeDefined();
  const refusal = await refusalOf(useToken(app.db, kind, late.token, after(hours * HOUR_MS)));
  expect(refusal).toMatchObject({
    status: 404,
    message: t(`token.expired.${kind}`),
    details: { code: 'activation_code_expired' },
  });
});

test('ends the older one of the same kind, and no other', async () => {
  const { user_id, token: older } = await newToken('password_reset');
  const other = await createToken(app.db, { kind: 'email_change', user_id }, now);
  const newer = await createToken(app.db, { kind: 'password_reset', user_id }, now);

  expect(await refusalOf(useToken(app.db, 'password_reset', older, now))).toMatchObject({
    message: t('token.ended'),
  });
  await expect(useToken(app.db, 'password_reset', newer, now)).resolves.toBeDefined();
  await expect(useToken(app.db, 'email_change', other, now)).resolves.toBeDefined();
});

test('leaves one that works where two are made at once', async () => {
  const { user_id } = await createUser(app.db);
  const made = await Promise.all(
    Array.from({ length: 5 }, () => app.db.transaction((tx) => createToken(tx, { kind: 'activation', user_id }, now))),
  );
  const uses = await Promise.allSettled(made.map((token) => useToken(app.db, 'activation', token, now)));

  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('opens nothing of another kind, and nothing that never was', async () => {
  const { token } = await newToken('activation');

  for (const kind of tokenKinds.filter((name) => name !== 'activation')) {
    expect(await refusalOf(useToken(app.db, kind, token, now))).toMatchObject({
      status: 404,
      message: errorText('activation_code_invalid'),
    });
  }
  await expect(useToken(app.db, 'activation', 'a'.repeat(52), now)).rejects.toMatchObject({ status: 404 });
});

test('tells what waits, until it is used, ended or over', async () => {
  const { user_id } = await newToken('email_change');

  expect(await findOpenToken(app.db, user_id, 'email_change', now)).toMatchObject({
    data: { email: 'neu@example.org' },
  });
  expect(await findOpenToken(app.db, user_id, 'email_change', after(24 * HOUR_MS))).toBeNull();
  await endTokens(app.db, user_id, ['email_change'], now);
  expect(await findOpenToken(app.db, user_id, 'email_change', now)).toBeNull();
});

test('waits for the end of its user instead of standing in its way, and is gone with them', async () => {
  const { user_id, token } = await newToken('password_reset');
  const beside = connectBeside(app.connection);
  const onlooker = connectBeside(app.connection);
  let use: Promise<unknown> = Promise.resolve();
  await beside.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, user_id)).for('update');
    use = refusalOf(
      app.db.transaction(async (mine) => {
        await useToken(mine, 'password_reset', token, now);
        await mine
          .update(users)
          .set({ email: `neu-${user_id}@example.org` })
          .where(eq(users.id, user_id));
      }),
    );
    await expect.poll(() => countWaiting(onlooker)).toBe(1);
    await tx.delete(tokens).where(eq(tokens.user_id, user_id));
  });

  expect(await use).toMatchObject({ status: 404, message: errorText('activation_code_invalid') });
});
