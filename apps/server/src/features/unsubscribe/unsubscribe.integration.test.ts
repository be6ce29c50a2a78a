import { accountApi } from '@gegenpost/contract/account.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createUser } from '#features/auth/auth.factory.ts';
import { type UserMailKind, unsubscribeLinks } from '#features/notifications/unsubscribe-links.service.ts';
import { savedSearches } from '#features/saved-searches/saved-searches.table.ts';
import { loadSecrets, type Secrets } from '#platform/secrets.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';

const OLD_SECRET = 'o'.repeat(32);
const app = await testApp({ env: { APP_SECRET_OLD: OLD_SECRET } });
const now = new Date();

const urlOf = (kind: UserMailKind, { user_id }: { user_id: number }) =>
  new URL(unsubscribeLinks(app, { kind, user_id }).call).pathname;
const oneClick = (url: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: 'List-Unsubscribe=One-Click',
  });
const settingsOf = async ({ headers }: SignedIn) =>
  (await app.inject({ url: accountApi.settings.url, headers })).json().notifications;
const set = ({ headers }: SignedIn, notifications: object) =>
  app.inject({ method: 'PATCH', url: accountApi.patchSettings.url, headers, payload: { notifications } });

async function saveSearches({ user_id, company_id }: SignedIn, ...all: ('never' | 'daily' | 'weekly')[]) {
  await app.db.insert(savedSearches).values(
    all.map((notify, index) => ({
      user_id,
      company_id: company_id!,
      title: `Auftrag ${index}`,
      criteria: {} as never,
      notify,
      created_at: now,
      last_opened_at: now,
      notified_at: now,
    })),
  );
}
const notifyOf = async ({ user_id }: SignedIn) => {
  const rows = await app.db.select().from(savedSearches).where(eq(savedSearches.user_id, user_id));
  return rows.sort((a, b) => a.id - b.id).map(({ notify }) => notify);
};

describe('a link in a mail', () => {
  test('works on after the secret was changed, while the old one is known', async () => {
    const user = await signIn(app);
    const before = loadSecrets(OLD_SECRET, app.config.dataDir);
    const foreign = loadSecrets('x'.repeat(32), app.config.dataDir);
    const urlBy = (secrets: Secrets) =>
      new URL(unsubscribeLinks({ config: app.config, secrets }, { kind: 'contact', user_id: user.user_id }).call)
        .pathname;

    expect((await oneClick(urlBy(foreign))).statusCode).toBe(404);
    expect((await oneClick(urlBy(before))).statusCode).toBe(204);
    expect(await settingsOf(user)).toMatchObject({ contact_mails: 'never' });
  });

  test('stops the mails of its kind by one POST without cookies, as often as a program likes', async () => {
    const user = await signIn(app);
    const url = urlOf('contact', user);
    for (const _ of [1, 2, 3]) expect((await oneClick(url)).statusCode).toBe(204);

    expect(await settingsOf(user)).toMatchObject({ contact_mails: 'never', message_mails: 'daily' });
    expect((await app.inject({ url })).json()).toEqual({ kind: 'contact', stopped: true });
  });

  test.each([
    [
      'a form of parts',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
    ],
    ['no type', undefined, undefined],
    ['broken JSON', 'application/json', '{'],
  ])('takes %s', async (_what, type, payload) => {
    const user = await signIn(app);
    const headers = type ? { 'content-type': type } : {};
    const answer = await app.inject({
      method: 'POST',
      url: urlOf('messages', user),
      headers,
      ...(payload ? { payload } : {}),
    });
    expect(answer.statusCode).toBe(204);
    expect(await settingsOf(user)).toMatchObject({ message_mails: 'never' });
  });

  test('changes nothing when it is opened, and shows browsers the page that asks', async () => {
    const user = await signIn(app);
    const url = urlOf('messages', user);
    expect((await app.inject({ url })).json()).toEqual({ kind: 'messages', stopped: false });
    const browser = await app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([browser.statusCode, browser.headers.location]).toEqual([302, url.replace('/api/', '/de/')]);
    await app.inject({ method: 'HEAD', url });
    expect(await settingsOf(user)).toMatchObject({ message_mails: 'daily' });
  });

  test('lets the mails come again as often as before', async () => {
    const user = await signIn(app);
    await set(user, { contact_mails: 'daily' });
    const url = urlOf('contact', user);
    await oneClick(url);
    await oneClick(url);
    for (const _ of [1, 2]) expect((await app.inject({ method: 'DELETE', url })).statusCode).toBe(204);
    expect(await settingsOf(user)).toMatchObject({ contact_mails: 'daily' });
  });

  test('stops all alerts of its user only, and can undo that', async () => {
    const [user, other] = [await signIn(app), await signIn(app)];
    await saveSearches(user, 'daily', 'weekly', 'never');
    await saveSearches(other, 'daily');
    const url = urlOf('alerts', user);
    await oneClick(url);
    expect([await notifyOf(user), await notifyOf(other)]).toEqual([['never', 'never', 'never'], ['daily']]);
    expect((await app.inject({ url })).json()).toEqual({ kind: 'alerts', stopped: true });

    await app.inject({ method: 'DELETE', url });
    expect(await notifyOf(user)).toEqual(['daily', 'weekly', 'never']);
  });

  test('is bound to its user and its kind, not to the user who is logged in', async () => {
    const [user, visitor] = [await signIn(app), await signIn(app, { role: 1 })];
    await oneClick(urlOf('messages', user), visitor.headers);
    expect(await settingsOf(visitor)).toMatchObject({ message_mails: 'daily' });
    expect(await settingsOf(user)).toMatchObject({ message_mails: 'never', contact_mails: 'at_once' });
  });

  test('is lowercase letters and digits, and void when one of them is another', async () => {
    const user = await signIn(app);
    const url = urlOf('contact', user);
    expect(url).toMatch(/^\/api\/unsubscribe\/[a-z0-9]{40}$/);
    for (const at of [0, 8, 9, 24, 39]) {
      const index = url.length - 40 + at;
      const wrong = url.slice(0, index) + (url[index] === 'a' ? 'b' : 'a') + url.slice(index + 1);
      expect((await oneClick(wrong)).statusCode, wrong).toBe(404);
    }
    for (const wrong of [
      url.slice(0, -1),
      `${url}a`,
      url.toUpperCase().replace('/API/UNSUBSCRIBE', '/api/unsubscribe'),
    ]) {
      expect((await oneClick(wrong)).statusCode, wrong).toBe(404);
    }
    expect(await settingsOf(user)).toMatchObject({ contact_mails: 'at_once' });
  });

  test('leads nowhere once its user is gone', async () => {
    const { user_id } = await createUser(app.db, { role: 1 });
    await app.db.execute(sql`delete from profiles where user_id = ${user_id}`);
    await app.db.execute(sql`delete from users where id = ${user_id}`);
    expect((await oneClick(urlOf('contact', { user_id }))).statusCode).toBe(404);
  });
});
