import type { CandidateConsents } from '@gegenpost/contract/consents.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs, lettersTo, placePerson, tokenOf } from '#features/consents/consents.factory.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import { createJobs } from '#platform/jobs.ts';
import { MAIL_QUEUE } from '#platform/mail/mail-queue.ts';
import { signIn, testApp } from '#test/api.ts';
import { testParts } from '#test/parts.ts';
import { informCandidates, informInTime, stateInformed } from './information.service.ts';
import { candidateInformations, candidateLetters } from './information.table.ts';
import { sendLetters, settleLetters } from './letters.service.ts';

const parts = await testParts();
const app = await testApp({ parts });
const there = await testApp({ parts: { ...parts, jobs: createJobs(parts.connection, parts.log) } });
// Paused, so that each test sends and settles itself.
beforeAll(() => Promise.all([app, there].map(({ jobs }) => jobs.start().then(() => jobs.pause()))));
afterAll(() => Promise.all([app, there].map(({ jobs }) => jobs.stop())));

const inform = (company_id: number, ids: number[], again = false) =>
  app.db.transaction((tx) => informCandidates(tx, app, { company_id, again }, ids));
const viewOf = async ({ agent, profile_id }: Awaited<ReturnType<typeof placePerson>>) =>
  (await callAs(app, agent.headers, 'GET', `/api/own-candidates/${profile_id}/consents`)).json<CandidateConsents>();
const finishMails = (state: 'completed' | 'failed') =>
  state === 'completed'
    ? app.db.execute(sql`update pgboss.job set state = 'completed' where name = ${MAIL_QUEUE}`)
    : app.db.execute(
        sql`update pgboss.job set name = ${`${MAIL_QUEUE}.failed`} where name = ${MAIL_QUEUE} and state = 'created'`,
      );

test('tells a person once who keeps what of them, why, for how long, and how to object', async () => {
  const person = await placePerson(app, { profile: { first_name: 'Ada', last_name: 'Kern' } });
  const { agent, profile_id, email } = person;
  const asked = [await inform(agent.company_id, [profile_id]), await inform(agent.company_id, [profile_id])];

  expect(asked.map((each) => each.get(profile_id))).toEqual(['changed', 'unchanged']);
  const [letter, ...more] = await lettersTo(app, email);
  expect(more).toEqual([]);
  expect(letter?.subject).toContain('Alster Personal');
  for (const word of [
    'Ada Kern',
    'Verantwortlich ist',
    'Woher',
    'Wozu',
    'Wer sie bekommt',
    'Wie lange',
    'Ihre Rechte',
  ]) {
    expect(letter?.text).toContain(word);
  }
  expect(letter?.headers).not.toHaveProperty('List-Unsubscribe');
  const page = await callAs(app, null, 'GET', `/api/my-data/${tokenOf(letter!, 'my-data')}`);
  expect(page.json()).toMatchObject({ state: 'open', data: { person: { first_name: 'Ada' } } });
});

test('counts as told what the mail server took, and nothing else', async () => {
  const [told, refused] = [await placePerson(app), await placePerson(app)];
  await inform(told.agent.company_id, [told.profile_id]);
  await sendLetters(app);
  await settleLetters(app);
  expect(await viewOf(told)).toMatchObject({ informed: null, information: { state: 'waiting' } });
  await finishMails('completed');
  await settleLetters(app);
  expect(await viewOf(told)).toMatchObject({
    informed: { by: 'mail' },
    inform_until: null,
    information: { state: 'sent' },
  });

  await inform(refused.agent.company_id, [refused.profile_id]);
  await sendLetters(app);
  await finishMails('failed');
  await settleLetters(app);
  const view = await viewOf(refused);
  expect(view).toMatchObject({ informed: null, information: { state: 'failed' } });
  expect(view.inform_until).not.toBeNull();
  expect((await inform(refused.agent.company_id, [refused.profile_id], true)).get(refused.profile_id)).toBe('changed');
});

test('says of each why no letter goes out, and nothing about candidates of others', async () => {
  const { agent, profile_id: told } = await placePerson(app);
  const place = (over: Parameters<typeof placePerson>[1]) => placePerson(app, { agent, ...over });
  const silent = await place({});
  await app.db.update(profiles).set({ email: null }).where(eq(profiles.id, silent.profile_id));
  const objecting = await place({});
  await callAs(app, null, 'POST', `/api/my-data/${objecting.token}/objection`);
  const stranger = await placePerson(app);
  await inform(agent.company_id, [told]);
  await lettersTo(app, 'niemand@example.org');
  await finishMails('completed');
  await settleLetters(app);
  const ids = [told, silent.profile_id, objecting.profile_id, stranger.profile_id];
  const asked = await inform(agent.company_id, ids, true);

  expect(ids.map((id) => asked.get(id))).toEqual(['wait', 'no_email', 'unchanged', undefined]);
});

test('an agent may state that they told somebody; whoever was told first stays told', async () => {
  const person = await placePerson(app);
  const { agent, profile_id } = person;
  const state = () => app.db.transaction((tx) => stateInformed(tx, agent, [profile_id], new Date()));
  expect([await state(), await state()]).toEqual([[profile_id], [profile_id]]);
  expect(await viewOf(person)).toMatchObject({ informed: { by: 'agent' } });
  expect((await inform(agent.company_id, [profile_id])).get(profile_id)).toBe('unchanged');
  const stranger = await signIn(app, { role: 3 });
  expect(
    await app.db.transaction((tx) =>
      stateInformed(tx, { ...stranger, company_id: stranger.company_id! }, [profile_id], new Date()),
    ),
  ).toEqual([]);
});

test('a person entered three weeks ago gets the information once, from one of several processes', async () => {
  const offline = { candidate: { is_online: false } };
  const [old, fresh] = [await placePerson(app, offline), await placePerson(app, offline)];
  await app.db
    .update(candidates)
    .set({ created_at: new Date(Date.now() - 22 * 86_400_000) })
    .where(eq(candidates.profile_id, old.profile_id));
  await Promise.all([informInTime(app), informInTime(there), informInTime(app)]);
  await Promise.all([sendLetters(app), sendLetters(there)]);

  expect(await lettersTo(app, old.email)).toHaveLength(1);
  expect(await lettersTo(app, fresh.email)).toEqual([]);
});

test('who gets another address is told anew, and may be asked at once', async () => {
  const person = await placePerson(app);
  const { agent, profile_id, email: wrong } = person;
  const url = `/api/own-candidates/${profile_id}`;
  const finish = async () => {
    await finishMails('completed');
    await settleLetters(app);
  };
  const request = () => callAs(app, agent.headers, 'POST', `${url}/consents/request`);
  expect((await request()).statusCode).toBe(202);
  await lettersTo(app, wrong);
  await finish();
  expect(await viewOf(person)).toMatchObject({ informed: { by: 'mail' }, inform_until: null });
  // Another letter is on its way while the address is corrected.
  await inform(agent.company_id, [profile_id], true);
  await lettersTo(app, wrong);
  const email = `richtig.${wrong}`;
  const change = { person: { email }, previous: { 'person.email': wrong } };
  expect((await callAs(app, agent.headers, 'PATCH', url, change)).statusCode).toBe(200);
  await finish();

  expect(await viewOf(person)).toMatchObject({ informed: null });
  expect((await viewOf(person)).inform_until).not.toBeNull();
  expect((await request()).statusCode).toBe(202);
  await informInTime(app);
  const letters = await lettersTo(app, email);
  expect(letters.map(({ subject }) => subject).toSorted()).toEqual([
    expect.stringContaining('bittet um Ihre Zustimmung'),
    expect.stringContaining('hat Angaben über Sie gespeichert'),
  ]);
  expect((await callAs(app, null, 'GET', `/api/my-data/${tokenOf(letters[0]!, 'my-data')}`)).statusCode).toBe(200);
  await finish();
  expect(await viewOf(person)).toMatchObject({ informed: { by: 'mail' } });
});

test('an address gets few letters a day, and no answer tells that others wait', async () => {
  const email = 'viele@kandidat.example';
  const agent = await signIn(app, { role: 3 });
  const people = await Promise.all(Array.from({ length: 6 }, () => placePerson(app, { agent, profile: { email } })));
  const ids = people.map(({ profile_id }) => profile_id);
  const asked = await inform(agent.company_id!, ids);
  expect([...asked.values()]).toEqual(Array(6).fill('changed'));
  await Promise.all([sendLetters(app), sendLetters(there)]);

  expect(await lettersTo(app, email)).toHaveLength(3);
  await app.db
    .update(candidateLetters)
    .set({ sent_at: new Date(Date.now() - 25 * 3_600_000) })
    .where(eq(candidateLetters.email, email));
  expect(await lettersTo(app, email)).toHaveLength(6);
});

test('a letter that waits is dropped when the person objects, and words of others become no links', async () => {
  const person = await placePerson(app, { profile: { first_name: 'Besuchen Sie evil.example', last_name: 'x' } });
  await inform(person.agent.company_id, [person.profile_id]);
  const bad = await placePerson(app);
  await inform(bad.agent.company_id, [bad.profile_id]);
  await callAs(app, null, 'POST', `/api/my-data/${bad.token}/objection`);

  expect((await lettersTo(app, person.email))[0]?.text).not.toContain('evil.example');
  expect(await lettersTo(app, bad.email)).toEqual([]);
  expect((await viewOf(bad)).information).toBeNull();
});

test('a request for the consent is asked once a week and stands in the history', async () => {
  const person = await placePerson(app, { candidate: { is_online: false, placement_consented_at: null } });
  const ask = () =>
    callAs(app, person.agent.headers, 'POST', `/api/own-candidates/${person.profile_id}/consents/request`);
  expect((await ask()).json<CandidateConsents>()).toMatchObject({
    states: { placement: 'requested' },
    request: { state: 'waiting' },
  });
  await sendLetters(app);
  await finishMails('completed');
  await settleLetters(app);
  const again = await ask();
  expect([again.statusCode, again.json().code]).toEqual([429, 'too_many_requests']);
  expect((await viewOf(person)).history).toHaveLength(1);
  expect(await app.db.$count(candidateInformations, eq(candidateInformations.profile_id, person.profile_id))).toBe(1);
});
