import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { operatorDetails, processorChanges } from '#features/operator-details/operator-details.table.ts';
import { applyDueProcessors } from '#features/operator-details/processor-changes.service.ts';
import { operatorLog } from '#features/operator-log/operator-log.table.ts';
import { confirmOperator, type SignedIn, signIn, testApp } from '#test/api.ts';
import { queuedMails } from '#test/mails.ts';
import { testParts } from '#test/parts.ts';
import { dpaAcceptances } from './data-processing.table.ts';

const start = new Date('2036-11-28T09:00:00Z');
let now = start;
const app = await testApp({ parts: await testParts({ clock: { now: () => now } }) });
await app.jobs.start();
afterAll(() => app.jobs.stop());
const operator = await signIn(app, { role: 5 });
await confirmOperator(app, operator);
const [stored] = await app.db.select().from(operatorDetails);
const processors = 'Deich Server GmbH, Kiel, Rechenzentrum\nPost & Co, Bonn, E-Mail-Versand';

afterEach(async () => {
  now = start;
  await app.db.delete(processorChanges);
  await app.db.delete(operatorDetails);
  await app.db.insert(operatorDetails).values(stored!);
});

const url = '/api/operator/settings/planned-processors';
const call = (method: 'PUT' | 'DELETE', body: object) =>
  app.inject({ method, url, headers: { ...operator.headers }, payload: { reason: 'Umzug der Server', ...body } });
const announce = (effective_on: string, list = processors) => call('PUT', { processors: list, effective_on });
const subjectsTo = async ({ email }: SignedIn) =>
  (await queuedMails(app)).filter(({ to }) => to === email).map(({ subject }) => subject);
const page = async () => (await app.inject({ url: '/api/pages?slug=auftragsverarbeiter' })).json()[0].body as string;
const applyDue = () => app.db.transaction((tx) => applyDueProcessors(tx, now));
const outcomes = async () =>
  (await app.db.select().from(processorChanges).orderBy(asc(processorChanges.id))).map(({ outcome }) => outcome);

async function recruiters() {
  const bound = await signIn(app, { role: 3, subscribed: true });
  const free = await signIn(app, { role: 3, subscribed: true });
  await app.db.delete(dpaAcceptances).where(eq(dpaAcceptances.company_id, free.company_id!));
  return { bound, free };
}

test('a change of the processors is mailed 30 days before to those with a contract, shown, and comes by itself', async () => {
  const { bound, free } = await recruiters();
  const soon = await announce('2036-12-27');
  expect([soon.statusCode, Object.keys(soon.json().errors)]).toEqual([422, ['effective_on']]);
  expect(await page()).not.toContain('Geplante Änderung');
  expect((await announce('2036-12-28')).json().planned_processors).toMatchObject({ effective_on: '2036-12-28' });
  expect((await announce('2036-12-28')).statusCode).toBe(200);
  expect(await subjectsTo(bound)).toEqual(['Neue Auftragsverarbeiter ab 28.12.2036']);
  expect(await subjectsTo(free)).toEqual([]);
  const logged = await app.db.select().from(operatorLog).where(eq(operatorLog.operator_id, operator.user_id));
  expect(logged.filter(({ subject_id }) => subject_id === 'processors')).toHaveLength(1);
  expect(await page()).toMatch(/Geplante Änderung\n\nAb dem 28\.12\.2036 sind es diese:\n\n- Deich Server GmbH/);

  now = new Date('2036-12-27T22:55:00Z');
  await applyDue();
  expect(await outcomes()).toEqual([null]);
  now = new Date('2036-12-27T23:05:00Z');
  await Promise.all([applyDue(), applyDue()]);
  expect(await outcomes()).toEqual(['in_force']);
  expect(await page()).not.toContain('Geplante Änderung');
  expect((await app.db.select().from(operatorDetails))[0]!.details).toEqual({ ...stored!.details, processors });
});

test('another change takes the place of the planned one, and taking it back is told as well', async () => {
  const { bound } = await recruiters();
  await announce('2036-12-28');
  await announce('2037-01-15');
  expect((await call('DELETE', {})).json().planned_processors).toBeNull();
  expect((await call('DELETE', {})).statusCode).toBe(200);
  expect(await subjectsTo(bound)).toEqual([
    'Neue Auftragsverarbeiter ab 28.12.2036',
    'Neue Auftragsverarbeiter ab 15.01.2037',
    'Die Auftragsverarbeiter bleiben, wie sie sind',
  ]);
  expect(await outcomes()).toEqual(['replaced', 'withdrawn']);
  now = new Date('2037-01-15T09:00:00Z');
  await applyDue();
  expect((await app.db.select().from(operatorDetails))[0]!.details).toEqual(stored!.details);
});

test('of two that are announced at the same moment one counts, and the list is text without markup', async () => {
  const answers = await Promise.all([announce('2036-12-28', '<b>A</b>'), announce('2036-12-29', '**B**')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toSatisfy(
    ([, second]) => second === 200 || second === 409,
  );
  expect((await outcomes()).filter((outcome) => outcome === null)).toHaveLength(1);
  expect(await page()).not.toMatch(/<b>|[^\\]\*\*/);
});
