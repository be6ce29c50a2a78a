import { randomUUID } from 'node:crypto';
import { type ExternalSharing, externalSharingsApi, SHARINGS_MAX } from '@gegenpost/contract/external-sharings.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { loadSecrets } from '#platform/secrets.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { callAs, signInCandidate } from '#test/conversations.ts';
import { queuedMails } from '#test/mails.ts';
import { getSharing } from './external-sharings.service.ts';
import { externalSharings } from './external-sharings.table.ts';
import { createLink } from './sharings.factory.ts';

let now = new Date('2026-11-20T12:00:00Z');
const [SECRET, OLD_SECRET] = ['neu'.repeat(20), 'alt'.repeat(20)] as const;
const app = await testApp({
  clock: { now: () => now },
  env: { PUBLIC_URL: 'https://gegenpost.example', APP_SECRET: SECRET, APP_SECRET_OLD: OLD_SECRET },
});
beforeAll(() => app.jobs.start());
afterAll(() => app.jobs.stop());

const url = externalSharingsApi.list.url;
const make = (person: SignedIn, sharing: object = {}) =>
  callAs(app, person, 'POST', url, { idempotency_key: randomUUID(), ...sharing });
const change = (person: SignedIn, id: number, body: object) => callAs(app, person, 'PATCH', `${url}/${id}`, body);
const tomorrow = () => berlinDay(new Date(now.getTime() + 86_400_000));

describe('a sharing', () => {
  test('is made with its link, listed, changed and forgotten by its candidate', async () => {
    const candidate = await signInCandidate(app);
    const made = await make(candidate, {
      companies: ['Fördewerk GmbH'],
      groups: ['name', 'name'],
      expires_on: tomorrow(),
    });
    expect(made.statusCode).toBe(201);
    const sharing = made.json<ExternalSharing>();
    expect(sharing).toMatchObject({
      groups: ['name'],
      views: 0,
      last_viewed: null,
      deactivated: false,
      mailed_at: null,
    });
    expect(sharing.link).toBe(`https://gegenpost.example/de/external-sharing/${sharing.token}`);
    expect(sharing.token).toMatch(/^[a-z0-9]{52}$/);
    expect((await callAs(app, candidate, 'GET', url)).json()).toEqual([sharing]);

    const changed = await change(candidate, sharing.id, { with_documents: true, expires_on: null });
    expect(changed.json()).toMatchObject({ ...sharing, with_documents: true, expires_on: null });
    expect((await callAs(app, candidate, 'GET', `${url}/${sharing.id}`)).json()).toEqual(changed.json());
    expect((await callAs(app, candidate, 'DELETE', `${url}/${sharing.id}`)).statusCode).toBe(204);
    expect((await callAs(app, candidate, 'GET', `${url}/${sharing.id}`)).statusCode).toBe(404);
  });

  test('keeps its token sealed and as a hash, never as it is', async () => {
    const { profile_id } = await signInCandidate(app);
    const { id, token } = await createLink(app, profile_id);
    const { rows } = await app.db.execute(
      sql`select to_jsonb(s)::text as text from external_sharings s where id = ${id}`,
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('shows its link after the secret was changed, and needs the old one only until it is sealed anew', async () => {
    const { profile_id } = await signInCandidate(app);
    const by = (secret: string) => ({ ...app, secrets: loadSecrets(secret, '') });
    const { id, token } = await createLink(by(OLD_SECRET), profile_id);
    const kept = await createLink(app, profile_id);
    const tokenBy = async (parts: typeof app | ReturnType<typeof by>, of = id) =>
      (await getSharing(parts, { profile_id, id: of })).token;
    await expect(tokenBy(by(SECRET))).rejects.toThrow('sealed with another key');
    expect(await tokenBy(app)).toBe(token);

    await app.jobs.enqueue(app.db, 'sharing.sweep', {});

    await expect.poll(() => tokenBy(by(SECRET)).catch(() => null)).toBe(token);
    expect(await tokenBy(by(SECRET), kept.id)).toBe(kept.token);
  });

  test('is nobody else’s, and no other role has any', async () => {
    const [candidate, other] = [await signInCandidate(app), await signInCandidate(app)];
    const { id } = await createLink(app, candidate.profile_id);
    const missing = await callAs(app, other, 'GET', `${url}/999999`);
    for (const [method, path, body] of [
      ['GET', `${url}/${id}`],
      ['PATCH', `${url}/${id}`, { deactivated: true }],
      ['DELETE', `${url}/${id}`],
      ['POST', `${url}/${id}/mail`, {}],
    ] as const) {
      const answer = await callAs(app, other, method, path, body);
      expect([answer.statusCode, answer.body], path).toEqual([404, missing.body]);
      expect((await callAs(app, await signIn(app), method, path, body)).statusCode).toBe(403);
    }
    expect((await callAs(app, other, 'GET', url)).json()).toEqual([]);
  });

  test('is ended for good, and ending it again is no failure', async () => {
    const candidate = await signInCandidate(app);
    const { id } = await createLink(app, candidate.profile_id);
    expect((await change(candidate, id, { deactivated: true })).json()).toMatchObject({ deactivated: true });
    expect((await change(candidate, id, { deactivated: true })).statusCode).toBe(200);
    for (const body of [{ groups: ['name'] }, { expires_on: null }, { deactivated: true, email: 'a@b.example' }]) {
      expect((await change(candidate, id, body)).json()).toMatchObject({ code: 'sharing_ended' });
    }
    expect((await change(candidate, id, { deactivated: false })).statusCode).toBe(422);
  });

  test.each([
    [{ email: 'keine Adresse' }, 'email'],
    [{ expires_on: '2026-11-19' }, 'expires_on'],
    [{ expires_on: 'morgen' }, 'expires_on'],
    [{ groups: ['documents'] }, 'groups.0'],
    [{ companies: Array(11).fill('Firma') }, 'companies'],
    [{ send_mail: true }, 'email'],
    [{ views: 7 }, 'views'],
  ])('refuses %o', async (body, field) => {
    const answer = await make(await signInCandidate(app), body);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  });

  test('may last until today: the day counts in Germany', async () => {
    now = new Date('2026-11-20T23:30:00Z');
    expect((await make(await signInCandidate(app), { expires_on: '2026-11-20' })).statusCode).toBe(422);
    expect((await make(await signInCandidate(app), { expires_on: '2026-11-21' })).statusCode).toBe(201);
    now = new Date('2026-11-20T12:00:00Z');
  });

  test('is made once under a key, however often and at once', async () => {
    const candidate = await signInCandidate(app);
    const body = { idempotency_key: randomUUID(), email: 'chef@firma.example', send_mail: true };
    const answers = await Promise.all(Array.from({ length: 8 }, () => make(candidate, body)));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect((await callAs(app, candidate, 'GET', url)).json()).toHaveLength(1);
    expect((await queuedMails(app)).filter(({ to }) => to === 'chef@firma.example')).toHaveLength(1);
    expect((await make(candidate, { ...body, groups: ['name'] })).json()).toMatchObject({
      code: 'idempotency_key_reused',
    });
  });

  test('is one of fifty at most, however many come at once; an ended one makes room', async () => {
    const candidate = await signInCandidate(app);
    for (let made = 0; made < SHARINGS_MAX - 1; made++) await createLink(app, candidate.profile_id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => make(candidate)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.find(({ statusCode }) => statusCode !== 201)?.json()).toMatchObject({ code: 'sharing_limit' });
    const [first] = (await callAs(app, candidate, 'GET', url)).json<ExternalSharing[]>();
    await change(candidate, first!.id, { deactivated: true });
    expect((await make(candidate)).statusCode).toBe(201);
  });
});

describe('the mail with a link', () => {
  test('goes to the recipient, three times a day, and tells the name only where the link does', async () => {
    const candidate = await signInCandidate(app);
    const email = 'drei@firma.example';
    const { id, link } = await createLink(app, candidate.profile_id, {
      email,
      groups: ['name'],
      expires_on: tomorrow(),
    });
    const mail = () => callAs(app, candidate, 'POST', `${url}/${id}/mail`);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(mail));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    expect(answers.find(({ statusCode }) => statusCode !== 200)?.statusCode).toBe(429);
    const sent = (await queuedMails(app)).filter(({ to }) => to === email);
    expect(sent).toHaveLength(3);
    expect(sent[0]!.subject).toContain('Mareike Thomsen');
    expect(sent[0]!.text).toContain(link);
    expect(sent[0]!.text).toContain('21. November 2026');

    now = new Date('2026-11-20T23:30:00Z');
    await change(candidate, id, { groups: [] });
    expect((await mail()).json()).toMatchObject({ mailed_at: now.toISOString() });
    const last = (await queuedMails(app)).filter(({ to }) => to === email).at(-1)!;
    expect(JSON.stringify(last)).not.toMatch(/Mareike|Thomsen/);
    now = new Date('2026-11-20T12:00:00Z');
  });

  test('carries no link but its own, whatever somebody calls themselves', async () => {
    const candidate = await signInCandidate(app);
    await app.db.execute(
      sql`update profiles set first_name = 'Gewinn: https://boese.example/x' where id = ${candidate.profile_id}`,
    );
    await createLink(app, candidate.profile_id, { email: 'boese@firma.example', send_mail: true });
    const [mail] = (await queuedMails(app)).filter(({ to }) => to === 'boese@firma.example');
    expect(`${mail!.text}${mail!.html}${mail!.subject}`).not.toContain('boese.example');
  });

  test.each(['Mareike\nBcc: alle', 'Mareike\u2028X', 'Mareike\u0085', 'Mareike\t\r\n\u0007'])(
    'is sent with one line of subject for a name such as %j',
    async (first_name) => {
      const candidate = await signInCandidate(app);
      expect((await callAs(app, candidate, 'PATCH', '/api/account', { first_name })).statusCode).toBe(200);
      const email = `${randomUUID()}@firma.example`;
      const { id } = await createLink(app, candidate.profile_id, { email, groups: ['name'], expires_on: '9999-12-31' });
      expect((await callAs(app, candidate, 'POST', `${url}/${id}/mail`, { any: ['thing'] })).statusCode).toBe(200);
      const [mail] = (await queuedMails(app)).filter(({ to }) => to === email);
      expect(mail!.subject).toMatch(/^[^\p{Cc}\p{Zl}\p{Zp}]*Mareike[^\p{Cc}\p{Zl}\p{Zp}]*$/u);
    },
  );

  test('is one of twenty a day over all sharings of a candidate, also those that were forgotten', async () => {
    const candidate = await signInCandidate(app);
    for (let sent = 0; sent < 19; sent++) {
      const { id } = await createLink(app, candidate.profile_id, { email: `nr${sent}@firma.example`, send_mail: true });
      await callAs(app, candidate, 'DELETE', `${url}/${id}`);
    }
    const body = { email: 'letzte@firma.example', send_mail: true };
    const answers = await Promise.all([1, 2, 3, 4].map(() => make(candidate, body)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 429, 429, 429]);
    expect(await app.db.$count(externalSharings, eq(externalSharings.profile_id, candidate.profile_id))).toBe(1);
  });

  test('needs a recipient and a link that opens', async () => {
    const candidate = await signInCandidate(app);
    const nobody = await createLink(app, candidate.profile_id);
    expect((await callAs(app, candidate, 'POST', `${url}/${nobody.id}/mail`)).statusCode).toBe(422);
    const ended = await createLink(app, candidate.profile_id, { email: 'zu@firma.example', expires_on: '2026-11-20' });
    now = new Date('2026-11-20T23:30:00Z');
    expect((await callAs(app, candidate, 'POST', `${url}/${ended.id}/mail`)).json()).toMatchObject({
      code: 'sharing_ended',
    });
    now = new Date('2026-11-20T12:00:00Z');
  });
});
