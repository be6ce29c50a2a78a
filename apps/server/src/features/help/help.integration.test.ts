import type { OperatorHelpItem } from '@gegenpost/contract/help.ts';
import { screens } from '@gegenpost/contract/screens.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { confirmOperator, guest, type SignedIn, signIn, testApp } from '#test/api.ts';
import { loadHelp } from './help.service.ts';

let now = new Date();
const app = await testApp({ clock: { now: () => now } });
const wait = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

async function operator(): Promise<SignedIn> {
  const account = await signIn(app, { role: 5 });
  await confirmOperator(app, account);
  return account;
}

const one = (route: string, role = 1) => `/api/operator/help-items/${role}/${route}`;
const words = (title: string, version: number | null) => ({
  title,
  body: `Text von ${title}`,
  version,
  reason: 'Besser',
});
const helpOf = async (role: number) =>
  (await app.inject({ url: `/api/help?role=${role}` })).json()[0].items as { route: string; title: string }[];
const titleOf = async (route: string, role = 1) => (await helpOf(role)).find((item) => item.route === route)?.title;

async function itemOf({ headers }: SignedIn, route: string, role = 1): Promise<OperatorHelpItem> {
  const items: OperatorHelpItem[] = (await app.inject({ url: '/api/operator/help-items', headers })).json();
  return items.find((item) => item.route === route && item.role === role)!;
}

test('delivers help for every role, once for a route, and one role alone on request', async () => {
  const help: { role: number; items: { route: string; role: number; body: string }[] }[] = (
    await app.inject({ url: '/api/help' })
  ).json();

  expect(help.map(({ role }) => role)).toEqual([0, 1, 2, 3, 4, 5]);
  for (const { role, items } of help) {
    expect(items.every((item) => item.role === role)).toBe(true);
    expect(new Set(items.map(({ route }) => route)).size).toBe(items.length);
  }
  expect((await app.inject({ url: '/api/help?role=3' })).json()).toEqual([help[3]]);
  expect((await app.inject({ url: '/api/help?role=9' })).statusCode).toBe(422);
});

test('ships a text for every screen and each of its roles, without headings of its own', async () => {
  const help = (await app.inject({ url: '/api/help' })).json();
  const there = help.flatMap(({ role, items }: { role: number; items: { route: string; body: string }[] }) =>
    items.map(({ route, body }) => {
      expect(body.length, route).toBeGreaterThan(80);
      expect(body).not.toMatch(/^#|\{\{|undefined/m);
      return `${role} ${route}`;
    }),
  );
  const expected = Object.entries(screens).flatMap(([route, { roles }]) => roles.map((role) => `${role} ${route}`));

  expect(there.sort()).toEqual(expected.sort());
});

test('an operator changes a text, which the next release leaves alone, and puts the text of the version back', async () => {
  const account = await operator();
  const before = await itemOf(account, 'Documents');
  const put = await app.inject({
    ...{ method: 'PUT', url: one('Documents'), headers: account.headers },
    body: words('Meine Papiere', before.version),
  });
  expect(put.json()).toMatchObject({ title: 'Meine Papiere', is_edited: true, shipped: { title: before.title } });

  await Promise.all([loadHelp(app.db, now), loadHelp(app.db, now)]);
  expect(await titleOf('Documents')).toBe('Meine Papiere');
  const back = await app.inject({
    ...{ method: 'POST', url: `${one('Documents')}/shipped-text`, headers: account.headers },
    body: { version: put.json<OperatorHelpItem>().version, reason: 'Doch lieber' },
  });
  expect(back.json()).toMatchObject({ title: before.title, body: before.body, is_edited: false });
  const log = await app.inject({
    url: '/api/operator/log?subject_kind=help_item&subject_id=1/Documents',
    headers: account.headers,
  });
  expect(log.json().items.map(({ action, reason }: { action: string; reason: string }) => [action, reason])).toEqual([
    ['help_item_changed', 'Doch lieber'],
    ['help_item_changed', 'Besser'],
  ]);
});

test('a release brings an unedited text up to date and adds what is new', async () => {
  await app.db.execute(sql`
    update help_items set title = 'Alt', shipped_hash = 'older' where route = 'Skills' and role_id = 1`);
  await app.db.execute(sql`delete from help_items where route = 'Preview' and role_id = 1`);
  await loadHelp(app.db, now);

  expect(await titleOf('Skills')).toBe('Kenntnisse');
  expect(await titleOf('Preview')).toBe('Vorschau');
});

test('of two editors of one text the second is told, and of two who create one, one wins', async () => {
  const account = await operator();
  const { version } = await itemOf(account, 'JobManager');
  const save = (route: string, title: string, of: number | null) =>
    app.inject({ method: 'PUT', url: one(route), headers: account.headers, body: words(title, of) });

  const both = await Promise.all([save('JobManager', 'Erste', version), save('JobManager', 'Zweite', version)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const created = await Promise.all(Array.from({ length: 10 }, (_, at) => save('NewScreen', `Text ${at}`, null)));
  expect(created.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(created.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9);
});

test('a removed text stays away after a release, can be taken back for a while, and be written anew later', async () => {
  const account = await operator();
  let { version } = await itemOf(account, 'WorkExperience');
  const post = async (what: string, seen = version) => {
    const answer = await app.inject({
      ...{ method: 'POST', url: `${one('WorkExperience')}/${what}`, headers: account.headers },
      body: { version: seen, reason: 'Nicht nötig' },
    });
    if (answer.statusCode === 200) version = answer.json<OperatorHelpItem>().version;
    return answer;
  };
  // Who saw an older text does not remove what a colleague wrote meanwhile.
  expect((await post('removal', version + 1)).json()).toMatchObject({ code: 'edited_meanwhile' });
  expect((await post('removal')).statusCode).toBe(200);
  expect((await post('removal')).statusCode).toBe(404);
  await loadHelp(app.db, now);
  expect(await titleOf('WorkExperience')).toBeUndefined();
  expect((await post('restoration')).statusCode).toBe(200);
  expect(await titleOf('WorkExperience')).toBe('Berufserfahrung');

  await post('removal');
  wait(11 * 60_000);
  await confirmOperator(app, account);
  expect((await post('restoration')).statusCode).toBe(404);
  const anew = await app.inject({
    ...{ method: 'PUT', url: one('WorkExperience'), headers: account.headers },
    body: words('Stationen', null),
  });
  expect(anew.statusCode).toBe(200);
  expect(await titleOf('WorkExperience')).toBe('Stationen');
});

test('refuses texts without a reason, with an unknown role or a route that is none', async () => {
  const { headers } = await operator();
  const put = (url: string, body: object) => app.inject({ method: 'PUT', url, headers, body });
  const good = words('Gut', null);

  expect((await put(one('Documents'), { ...good, reason: ' ' })).json().errors).toHaveProperty('reason');
  expect((await put(one('Documents', 9), good)).statusCode).toBeGreaterThanOrEqual(404);
  expect((await put(one('%3Cb%3E'), good)).statusCode).toBeGreaterThanOrEqual(404);
  expect((await put(one('Documents'), { ...good, body: 'x'.repeat(4001) })).statusCode).toBe(422);
  const stranger = await signIn(app, { role: 1 });
  for (const { headers: others, status } of [
    { headers: stranger.headers, status: 403 },
    { headers: await guest(app), status: 401 },
  ]) {
    const answer = await app.inject({ method: 'PUT', url: one('Documents'), headers: others, body: good });
    expect(answer.statusCode).toBe(status);
  }
});

test('brings no news with the first texts of an instance, not even to those who were there before', async () => {
  const veteran = await signIn(app, { role: 2, created_at: new Date('2020-01-01') });
  const info = await app.inject({ url: '/api/user-info', headers: veteran.headers });
  expect(info.json().user.has_new_help).toBe(false);
});

test('marks the help of a user as new once for what came up after the registration', async () => {
  const account = await operator();
  const user = await signIn(app, { role: 4, created_at: now });
  const isNew = async () =>
    (await app.inject({ url: '/api/user-info', headers: user.headers })).json().user.has_new_help;
  expect(await isNew()).toBe(false);

  wait(1000);
  await app.inject({
    ...{ method: 'PUT', url: one('NewPage', 4), headers: account.headers },
    body: words('Neu', null),
  });
  expect(await isNew()).toBe(true);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => app.inject({ method: 'POST', url: '/api/help/seen', headers: user.headers })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(await isNew()).toBe(false);

  const { version } = await itemOf(account, 'NewPage', 4);
  wait(1000);
  await app.inject({
    ...{ method: 'PUT', url: one('NewPage', 4), headers: account.headers },
    body: words('Geändert', version),
  });
  expect(await isNew(), 'a change is nothing new').toBe(false);
});
