import { randomUUID } from 'node:crypto';
import type { OwnCandidate, OwnCandidateChange } from '@gegenpost/contract/own-candidates.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#features/auth/auth.table.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import { attributes } from '#features/reference/reference.table.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { callAs, signInCandidate } from '#test/conversations.ts';
import { connectBeside, countWaiting } from '#test/db.ts';
import { testParts } from '#test/parts.ts';
import { createOwn } from './own-candidates.factory.ts';

const parts = await testParts();
const app = await testApp({ parts });
const beside = connectBeside(parts.connection);
const url = '/api/own-candidates';
const key = () => ({ idempotency_key: randomUUID() });
const read = async (by: SignedIn, id: number) => (await callAs(app, by, 'GET', `${url}/${id}`)).json<OwnCandidate>();
const change = (by: SignedIn, id: number, body: OwnCandidateChange) => callAs(app, by, 'PATCH', `${url}/${id}`, body);
const signInAgent = (company_id?: number | null, rights?: string[]) =>
  signIn(app, {
    role: 3,
    ...(company_id ? { company_id } : {}),
    ...(rights ? { rights } : {}),
    profile: { first_name: 'Julia', last_name: 'Kern' },
  });
/** An agent, a colleague, and a candidate of the agent. */
async function team() {
  const agent = await signInAgent();
  const colleague = await signInAgent(agent.company_id, ['candidates']);
  const { profile_id: id, gegenpost_id } = await createOwn(app, agent, { profile: { city: 'Köln' } });
  return { agent, colleague, id, gegenpost_id };
}
const isId = (id: number) => eq(candidates.profile_id, id);
const occupations = await app.db.select().from(attributes).where(eq(attributes.code, 'qualification')).limit(3);

describe('a new candidate', () => {
  test('is offline, with all that was typed in the form in which it is stored', async () => {
    const agent = await signInAgent();
    const person = { first_name: ' Anna ', city: '', country: 'DE', postal_code: '50667', phone: '0221 / 12 34-56' };
    const body = { person, profile: { qualifications: [occupations[1]!.id] }, external_id: ' P-17 ', ...key() };

    const answer = await callAs(app, agent, 'POST', url, body);

    expect(answer.statusCode, answer.body).toBe(201);
    const created = answer.json<OwnCandidate>();
    expect(created).toMatchObject({
      person: { first_name: 'Anna', last_name: null, city: null, postal_code: '50667', phone: '+49221123456' },
      profile: { qualifications: [{ id: occupations[1]!.id }] },
      external_id: 'P-17',
      ...{ is_online: false, is_imported: false, is_claimed: false, consents: [] },
      agent: { gegenpost_id: agent.gegenpost_id, name: 'Julia Kern' },
    });
    expect(await read(agent, created.id)).toEqual(created);
  });

  test('is refused with an error at the field, and nothing is stored', async () => {
    const agent = await signInAgent();
    const refused = async (body: object) => {
      const answer = await callAs(app, agent, 'POST', url, { person: {}, ...body, ...key() });
      expect(answer.statusCode, answer.body).toBe(422);
      return Object.keys(answer.json().errors);
    };

    expect(await refused({ person: { country: 'DE', postal_code: '1', phone: '12' } })).toEqual([
      'person.postal_code',
      'person.phone',
    ]);
    expect(await refused({ person: { country: 'ZZ' } })).toEqual(['person.country']);
    expect(await refused({ person: { birthday: '2025-01-01' } })).toEqual(['person.birthday']);
    expect(await refused({ person: { email: 'nein' } })).toEqual(['person.email']);
    expect(await refused({ profile: { qualifications: [2_000_000_000] } })).toEqual(['profile.qualifications.0']);
    expect(await refused({ profile: { handicap_consent: true } })).toEqual(['profile.handicap_consent']);
    expect(await refused({ external_id: 'x'.repeat(65) })).toEqual(['external_id']);
    expect((await callAs(app, agent, 'GET', `${url}/counts`)).json()).toMatchObject({ all: 0 });
  });

  test('comes once of twenty calls with one key', async () => {
    const agent = await signInAgent();
    const body = { person: { first_name: 'Anna' }, ...key() };

    const answers = await Promise.all(Array.from({ length: 20 }, () => callAs(app, agent, 'POST', url, body)));

    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect((await callAs(app, agent, 'GET', `${url}/counts`)).json()).toMatchObject({ all: 1 });
  });

  test('gets an external id that is free in the company: of twenty calls one gets it', async () => {
    const [agent, stranger] = [await signInAgent(), await signInAgent()];
    const add = (by: SignedIn) => callAs(app, by, 'POST', url, { person: {}, external_id: 'P-1', ...key() });

    const answers = await Promise.all(Array.from({ length: 20 }, () => add(agent)));

    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.json().code === 'external_id_taken')).toHaveLength(19);
    expect((await add(stranger)).statusCode).toBe(201);
  });
});

describe('a change', () => {
  test('is for every colleague with the right, and makes an imported candidate a reviewed one', async () => {
    const { agent, colleague, id } = await team();
    await app.db.update(candidates).set({ is_imported: true }).where(eq(candidates.profile_id, id));
    const body = {
      person: { city: 'Bonn', mobile: '0171 1234567' },
      profile: { weekly_hours: 30, qualifications: [occupations[0]!.id, occupations[2]!.id] },
      visibility: { visibility: 'individually' as const, visible_groups: ['name' as const] },
      external_id: 'A-1',
      previous: {
        ...{ 'person.city': 'Köln', 'person.mobile': null, 'profile.weekly_hours': null, 'profile.qualifications': [] },
        ...{ 'visibility.visibility': 'anonymous', 'visibility.visible_groups': [], external_id: null },
      },
    };

    expect((await change(colleague, id, body)).statusCode).toBe(200);

    expect(await read(agent, id)).toMatchObject({
      person: { city: 'Bonn', mobile: '+491711234567' },
      profile: { weekly_hours: 30, qualifications: [{ id: occupations[0]!.id }, { id: occupations[2]!.id }] },
      visibility: { visibility: 'individually', visible_groups: ['name'] },
      ...{ external_id: 'A-1', is_imported: false, agent: { gegenpost_id: agent.gegenpost_id } },
    });
  });

  test('of a field that was changed meanwhile is refused by the name of the other, and nothing of it is stored', async () => {
    const { agent, colleague, id } = await team();
    const previous = { 'person.city': 'Köln', 'person.street': 'Musterweg 12', 'profile.about': null };
    await change(colleague, id, { person: { city: 'Bonn' }, previous });

    const late = await change(agent, id, { person: { city: 'Aachen', street: 'Neu 1' }, previous });

    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: 'candidate_changed',
      message: 'Julia Kern hat gerade dasselbe Feld geändert.',
    });
    expect(Object.keys(late.json().errors)).toEqual(['person.city']);
    expect((await read(agent, id)).person).toMatchObject({ city: 'Bonn', street: 'Musterweg 12' });
    // Other fields, and the value that the other one chose as well, are no conflict.
    expect((await change(agent, id, { profile: { about: 'Neu' }, previous })).statusCode).toBe(200);
    expect((await change(agent, id, { person: { city: 'Bonn' }, previous })).statusCode).toBe(200);
  });

  test('of the same field by two at once is stored once', async () => {
    const { agent, colleague, id } = await team();
    const previous = { 'profile.about': null };

    const answers = await Promise.all([
      change(agent, id, { profile: { about: 'Eins' }, previous }),
      change(colleague, id, { profile: { about: 'Zwei' }, previous }),
    ]);

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const winner = answers[0]!.statusCode === 200 ? 'Eins' : 'Zwei';
    expect((await read(agent, id)).profile.about).toBe(winner);
  });

  test.each<[what: string, change: (by: SignedIn, id: number) => ReturnType<typeof change>]>([
    ['a field', (by, id) => change(by, id, { profile: { about: 'Neu' }, previous: { 'profile.about': null } })],
    ['the switch', (by, id) => callAs(app, by, 'PATCH', `${url}/bulk`, { ids: [id], change: { action: 'offline' } })],
  ])('of %s comes through while another process hands the candidate over', async (_what, send) => {
    const { agent, colleague, id } = await team();
    const onlooker = connectBeside(parts.connection);

    const { changing } = await beside.transaction(async (tx) => {
      await tx.update(candidates).set({ vermittler_profile_id: colleague.profile_id }).where(isId(id));
      const changing = send(agent, id);
      await expect.poll(() => countWaiting(onlooker)).toBe(1);
      return { changing };
    });

    const answer = await changing;
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.body).not.toContain('not_found');
    expect(await read(agent, id)).toMatchObject({ agent: { gegenpost_id: colleague.gegenpost_id } });
  });

  test('says of each field how it was, lists in the form in which they are written', async () => {
    const { agent, id } = await team();
    expect((await change(agent, id, { person: { city: 'X' }, previous: {} })).statusCode).toBe(422);
    const [language] = await app.db.select().from(attributes).where(eq(attributes.code, 'language')).limit(1);
    const [level] = await app.db.select().from(attributes).where(eq(attributes.code, 'language_level')).limit(1);
    const languages = [{ id: language!.id, level_id: level!.id }];
    await change(agent, id, { profile: { languages }, previous: { 'profile.languages': [] } });

    const same = [{ level_id: level!.id, id: language!.id }];
    const emptied = await change(agent, id, { profile: { languages: [] }, previous: { 'profile.languages': same } });

    expect(emptied.statusCode, emptied.body).toBe(200);
  });
});

test('who has an account of their own decides on person, visibility, image and documents alone', async () => {
  const agent = await signInAgent();
  const person = await signInCandidate(app, {}, agent);
  const id = person.profile_id;
  const { person: own, visibility } = await read(agent, id);

  const refused = [
    await change(agent, id, { person: { city: 'Bonn' }, previous: { 'person.city': own.city } }),
    await change(agent, id, {
      visibility: { visibility: 'public' },
      previous: { 'visibility.visibility': visibility.visibility },
    }),
    await change(agent, id, { profile: { handicap_consent: false }, previous: { 'profile.handicap_consent': false } }),
    await callAs(app, agent, 'DELETE', `${url}/${id}/image`),
    await callAs(app, agent, 'DELETE', `${url}/${id}/documents/1`),
  ];
  expect(refused.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
    refused.map(() => [403, 'candidate_claimed']),
  );

  const wishes = await change(agent, id, { profile: { weekly_hours: 20 }, previous: { 'profile.weekly_hours': null } });
  expect(wishes.statusCode).toBe(200);
  expect(await read(agent, id)).toMatchObject({ is_claimed: true, profile: { weekly_hours: 20 } });
});

test('others, removed ones and missing ones are the same 404 everywhere', async () => {
  const { agent, id, gegenpost_id } = await team();
  const stranger = await signInAgent();
  const removed = await createOwn(app, stranger, { candidate: { is_online: false, removed_at: new Date() } });
  const closed = await createOwn(app, stranger, {
    candidate: { is_online: false, placement_ended_at: new Date(), restricted_at: new Date() },
  });
  const self = await signInCandidate(app);
  const station = { from: null, to: null, current: false, employer: null, title: 'X', qualification_id: null };
  const calls: [method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object][] = [
    ['GET', ''],
    ['PATCH', '', { person: { city: 'X' }, previous: { 'person.city': 'Köln' } }],
    ['GET', '/preview'],
    ['GET', '/demand'],
    ['GET', '/work-experience'],
    ['POST', '/work-experience', { station: { ...station, description: null }, ...key() }],
    [
      'PUT',
      '/work-experience/1',
      { station: { ...station, description: null }, previous: { ...station, description: null } },
    ],
    ['DELETE', '/work-experience/1'],
    ['DELETE', '/image'],
    ['GET', '/documents'],
    ['PATCH', '/documents/1', { name: 'x.pdf' }],
    ['DELETE', '/documents/1'],
    ['POST', '/documents/1/restore'],
    ['GET', '/documents/1/file'],
  ];

  for (const [method, path, body] of calls) {
    const bodies = new Set<string>();
    for (const other of [id, removed.profile_id, closed.profile_id, self.profile_id, 2_000_000_000]) {
      const answer = await callAs(app, stranger, method, `${url}/${other}${path}`, body);
      expect([answer.statusCode, method, path], answer.body).toEqual([404, method, path]);
      bodies.add(answer.body);
    }
    expect([...bodies]).toHaveLength(1);
  }
  expect((await read(agent, id)).gegenpost_id).toBe(gegenpost_id);
});

test('the image of an offline candidate is there for colleagues with the right, and for nobody else', async () => {
  const { agent, colleague, id, gegenpost_id } = await team();
  await app.db.update(candidates).set({ is_online: false }).where(eq(candidates.profile_id, id));
  await app.db.update(profiles).set({ image_hash: 'abc' }).where(eq(profiles.id, id));
  for (const size of [512, 96]) await app.files.put(`profile-images/${id}/abc-${size}.webp`, Buffer.from('webp'));
  const others = [await signInAgent(agent.company_id, ['search']), await signInAgent(), await signIn(app)];
  const load = async (by: SignedIn) => (await callAs(app, by, 'GET', `/api/profiles/${gegenpost_id}/image`)).statusCode;

  expect([await load(agent), await load(colleague)]).toEqual([200, 200]);
  expect(await Promise.all(others.map(load))).toEqual([404, 404, 404]);

  await app.db.update(candidates).set({ removed_at: new Date() }).where(eq(candidates.profile_id, id));
  expect([await load(agent), await load(colleague)]).toEqual([404, 404]);
});

test('a colleague can become the agent only with the right to candidates', async () => {
  const { agent, colleague } = await team();
  await signInAgent(agent.company_id, ['search']);
  const leaving = await signInAgent(agent.company_id, ['candidates']);
  await app.db.update(users).set({ deletion_requested_at: new Date() }).where(eq(users.id, leaving.user_id));
  const { id } = (await callAs(app, colleague, 'POST', url, { person: {}, ...key() })).json();

  const { agents } = await read(agent, id);

  expect(agents.map(({ gegenpost_id }) => gegenpost_id).toSorted()).toEqual(
    [agent.gegenpost_id, colleague.gegenpost_id].toSorted(),
  );
});
