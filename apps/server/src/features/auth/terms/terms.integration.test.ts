import { setTimeout as sleep } from 'node:timers/promises';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { loadShipped } from '#app';
import { users } from '#features/auth/auth.table.ts';
import { pages } from '#features/pages/pages.table.ts';
import { guest, signIn, testApp } from '#test/api.ts';
import { connectBeside } from '#test/db.ts';
import { testParts } from '#test/parts.ts';
import { publishTerms, publishTermsOfPages } from './terms.service.ts';
import { termsAcceptances, termsVersions } from './terms.table.ts';

const parts = await testParts();
const app = await testApp({ parts });
const beside = connectBeside(parts.connection);
const visitor = await guest(app);
const inForce = async () => (await app.inject({ url: '/api/terms' })).json();
const accept = ({ headers }: { headers: object }, terms_version_id: number) =>
  app.inject({ method: 'POST', url: '/api/accept-terms', headers: { ...headers }, payload: { terms_version_id } });
const isAsked = async ({ user_id }: { user_id: number }) =>
  (await app.db.select().from(users).where(eq(users.id, user_id)))[0]?.needs_term_agreement;
const texts = { terms: '# AGB 2', privacy: '# Datenschutz 2', changes: 'Neu ist …' };

test('shows everybody the texts of the release, loaded once', async () => {
  const before = await inForce();
  await Promise.all([loadShipped(app.db, new Date()), loadShipped(app.db, new Date())]);

  expect(before.terms).toContain('Konto');
  expect(before.privacy).toContain('Verantwortlich');
  expect(await inForce()).toEqual(before);
  expect(await app.db.$count(termsVersions)).toBe(1);
});

test('asks everybody once about a new version, and keeps who accepted which one when', async () => {
  const [user, other] = [await signIn(app), await signIn(app, { role: 1 })];
  const old = await inForce();
  await accept(user, old.id);
  const { id } = await publishTerms(app.db, texts, new Date());
  expect([await isAsked(user), await isAsked(other)]).toEqual([true, true]);
  expect(await inForce()).toMatchObject({ id, ...texts, valid_from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });

  const answers = await Promise.all([accept(user, id), accept(user, id)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
  expect([await isAsked(user), await isAsked(other)]).toEqual([false, true]);
  const rows = await app.db.select().from(termsAcceptances).where(eq(termsAcceptances.user_id, user.user_id));
  expect(rows.map(({ terms_version_id }) => terms_version_id).sort((a, b) => a - b)).toEqual([old.id, id]);
});

test('takes no consent to a version that is no longer, or not, in force', async () => {
  const user = await signIn(app);
  const old = await inForce();
  await publishTerms(app.db, { ...texts, changes: 'Noch neuer' }, new Date());
  const answer = await accept(user, old.id);

  expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining('neuere Fassung')]);
  expect((await accept(user, 2_000_000_000)).statusCode).toBe(409);
  expect((await accept(user, 0)).statusCode).toBe(422);
  expect(await isAsked(user)).toBe(true);
});

test('lets no consent to the old version cover a new one that is just being published', async () => {
  const [user, old] = [await signIn(app), await inForce()];
  const answer = await beside.transaction(async (tx) => {
    await publishTerms(tx, { ...texts, changes: 'Gleichzeitig' }, new Date());
    const accepting = accept(user, old.id);
    await sleep(300);
    return { accepting };
  });

  expect((await answer.accepting).statusCode).toBe(409);
  expect(await isAsked(user)).toBe(true);
});

/** As if every version so far came from releases that are over. */
const forgetReleases = () =>
  app.db
    .update(termsVersions)
    .set({ shipped_hash: sql`'release ' || id` })
    .where(isNotNull(termsVersions.shipped_hash));
const writeTerms = (values: Partial<typeof pages.$inferInsert>) =>
  app.db.update(pages).set(values).where(eq(pages.slug, 'agb'));

test('leaves the texts of an operator in force when a release brings others, and asks operators of the platform alone nothing', async () => {
  const [user, operator] = [await signIn(app), await signIn(app, { role: 5 })];
  await writeTerms({ body: 'Was der Anwalt schrieb', shipped_hash: null });
  await app.db.transaction((tx) => publishTermsOfPages(tx, 'Vom Anwalt', new Date()));
  const { id } = await inForce();
  await forgetReleases();
  await loadShipped(app.db, new Date());

  expect(await inForce()).toMatchObject({ id, terms: 'Was der Anwalt schrieb', changes: 'Vom Anwalt' });
  expect([await isAsked(user), await isAsked(operator)]).toEqual([true, false]);
});

test('publishes the texts of a release that differ from those before, and asks everybody', async () => {
  await writeTerms({ body: 'Die Fassung davor', shipped_hash: 'before', seen_shipped_hash: 'before' });
  await app.db.transaction((tx) => publishTermsOfPages(tx, null, new Date()));
  const { id } = await inForce();
  await forgetReleases();
  const user = await signIn(app);
  await loadShipped(app.db, new Date());

  const now = await inForce();
  expect(now.id).toBeGreaterThan(id);
  expect(now.terms).toContain('Konto');
  expect(await isAsked(user)).toBe(true);
});

test('refuses a guest', async () => {
  expect((await accept({ headers: visitor }, 1)).statusCode).toBe(401);
});
