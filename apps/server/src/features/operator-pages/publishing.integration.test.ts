import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#features/auth/auth.table.ts';
import { termsVersions } from '#features/auth/terms/terms.table.ts';
import { operatorLog } from '#features/operator-log/operator-log.table.ts';
import { createJobs } from '#platform/jobs.ts';
import { confirmOperator, signIn, testApp } from '#test/api.ts';
import { callPages, createPageBy, createPublicPage, publishDraft, signInEditor, writeDraft } from '#test/pages.ts';
import { testParts } from '#test/parts.ts';
import { publishAllPlanned, publishPlanned } from './publishing.service.ts';

const HOUR = 3_600_000;
let now = new Date();
const parts = await testParts({ clock: { now: () => now } });
const app = await testApp({ parts });
/** A second process on the same database. */
const there = await testApp({ parts: { ...parts, jobs: createJobs(parts.connection, parts.log) } });
const editor = await signInEditor(app);
beforeAll(() => Promise.all([app, there].map(({ jobs }) => jobs.start())));
afterAll(() => Promise.all([app, there].map(({ jobs }) => jobs.stop())));
beforeEach(() => confirmOperator(app, editor));

const shown = async (slug: string) => (await app.inject({ url: `/api/pages?slug=${slug}` })).json();
const detail = async (id: number) => (await callPages(app, editor, ['GET', `operator/pages/${id}`])).json();
const soon = () => new Date(now.getTime() + HOUR).toISOString();
/** Lets an hour pass; the editor's password counts for 15 minutes only. */
async function wait() {
  now = new Date(now.getTime() + HOUR);
  await confirmOperator(app, editor);
}
const terms = async () => (await app.inject({ url: '/api/terms' })).json();
const isAsked = async (id: number) =>
  (await app.db.select().from(users).where(eq(users.id, id)))[0]?.needs_term_agreement;

test('publishes at its time, once by two processes, what stood there when it was planned', async () => {
  const page = await createPublicPage(app, editor, { body: 'Alt' });
  await writeDraft(app, editor, page.id, { body: 'Neu' });
  const planned = (await publishDraft(app, editor, page.id, { at: soon() })).json();
  expect(planned).toMatchObject({ scheduled_at: expect.any(String), schedule: { version_no: 2 }, published_no: 1 });
  await writeDraft(app, editor, page.id, { body: 'Danach geschrieben' });

  // A job of a plan that was moved since comes too early.
  await publishPlanned(app, page.id);
  await publishAllPlanned(app);
  expect(await shown(page.slug)).toMatchObject([{ body: 'Alt' }]);
  await wait();
  await Promise.all([publishAllPlanned(app), publishAllPlanned(there), publishAllPlanned(app)]);

  expect(await shown(page.slug)).toMatchObject([{ body: 'Neu' }]);
  expect(await detail(page.id)).toMatchObject({
    published_no: 2,
    schedule: null,
    draft: { body: 'Danach geschrieben' },
  });
  const log = await app.db
    .select()
    .from(operatorLog)
    .where(eq(operatorLog.subject_id, String(page.id)));
  expect(log.map(({ action, operator_id, reason }) => [action, operator_id, reason]).slice(-2)).toEqual([
    ['page_scheduled', editor.user_id, 'Neuer Stand'],
    ['page_published', editor.user_id, 'Wie geplant: Neuer Stand'],
  ]);
});

test('does a plan as a job of either process', async () => {
  const { id, slug } = await createPageBy(app, editor);
  await writeDraft(app, editor, id, { body: 'Aus der Warteschlange' });
  await publishDraft(app, editor, id, { at: soon() });
  await wait();
  // The queue asks the clock of the database: what is due there is done at once.
  await app.jobs.enqueue(app.db, 'operator-pages.publish', { page_id: id });
  await expect.poll(() => shown(slug)).toMatchObject([{ body: 'Aus der Warteschlange' }]);
});

test('does nothing of a plan that was given up, replaced or moved', async () => {
  const page = await createPublicPage(app, editor, { body: 'Alt' });
  await writeDraft(app, editor, page.id, { body: 'Neu' });
  const planned = (await publishDraft(app, editor, page.id, { at: soon() })).json();
  const cancel = (revision: number) =>
    callPages(app, editor, ['DELETE', `pages/${page.id}/schedule`], { revision, reason: 'Zu früh' });
  const cancelled = (await cancel(planned.revision)).json();
  expect((await cancel(cancelled.revision)).json()).toMatchObject({ code: 'page_nothing_new' });

  await publishDraft(app, editor, page.id, { at: soon() });
  const later = new Date(now.getTime() + 3 * HOUR).toISOString();
  expect((await publishDraft(app, editor, page.id, { at: later })).json().schedule).toMatchObject({ at: later });
  await wait();
  await publishAllPlanned(app);
  expect(await shown(page.slug)).toMatchObject([{ body: 'Alt' }]);

  await writeDraft(app, editor, page.id, { body: 'Sofort' });
  await publishDraft(app, editor, page.id);
  expect(await detail(page.id)).toMatchObject({ schedule: null });
});

test('plans nothing for a time that is over', async () => {
  const { id } = await createPublicPage(app, editor);
  const answer = await publishDraft(app, editor, id, { at: now.toISOString() });
  expect(answer.json()).toMatchObject({ errors: { at: [expect.stringContaining('schon vorbei')] } });
});

test('asks everybody for consent to new terms when the operator wants it, and only then', async () => {
  const user = await signIn(app);
  const [{ id }] = await shown('agb');
  const before = await terms();
  await writeDraft(app, editor, id, { title: 'AGB', body: '# AGB ohne Tippfehler' });
  await publishDraft(app, editor, id);
  expect(await isAsked(user.user_id)).toBe(false);
  expect(await terms()).toMatchObject({ terms: '# AGB ohne Tippfehler', privacy: before.privacy });

  await writeDraft(app, editor, id, { title: 'AGB', body: '# Strengere AGB' });
  const without = await publishDraft(app, editor, id, { asks_consent: true });
  expect(without.json()).toMatchObject({ errors: { changes: [expect.any(String)] } });
  await publishDraft(app, editor, id, { asks_consent: true, changes: 'Die Frist ist kürzer.' });
  expect(await isAsked(user.user_id)).toBe(true);
  expect(await terms()).toMatchObject({ terms: '# Strengere AGB', changes: 'Die Frist ist kürzer.' });
});

test('asks for consent at the time for which it is planned', async () => {
  const user = await signIn(app);
  const [{ id }] = await shown('datenschutz');
  await writeDraft(app, editor, id, { title: 'Datenschutz', body: 'Ab nächster Woche' });
  await publishDraft(app, editor, id, { at: soon(), asks_consent: true, changes: 'Ein neuer Zweck.' });
  await publishAllPlanned(app);
  expect(await isAsked(user.user_id)).toBe(false);

  await wait();
  const versions = await app.db.$count(termsVersions);
  await Promise.all([publishAllPlanned(app), publishAllPlanned(there)]);
  expect(await isAsked(user.user_id)).toBe(true);
  expect(await terms()).toMatchObject({ privacy: 'Ab nächster Woche', changes: 'Ein neuer Zweck.' });
  expect(await app.db.$count(termsVersions)).toBe(versions + 1);
});

test('asks for no consent to any other page', async () => {
  const { id } = await createPublicPage(app, editor);
  const answer = await publishDraft(app, editor, id, { asks_consent: true, changes: 'Alles neu' });
  expect(Object.keys(answer.json().errors)).toEqual(['asks_consent']);
});
