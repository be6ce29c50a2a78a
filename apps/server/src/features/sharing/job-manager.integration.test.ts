import { randomUUID } from 'node:crypto';
import {
  ACTIVITIES_MAX,
  type Activity,
  type Application,
  jobManagerApi,
  type Reminder,
} from '@gegenpost/contract/job-manager.ts';
import { describe, expect, test } from 'vitest';
import { contactRequests } from '#features/messaging/messaging.table.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { callAs, sendRequest, signInCandidate, threadsUrl } from '#test/conversations.ts';
import { activities } from './activities.table.ts';
import { changeSharing } from './external-sharings.service.ts';
import { createLink } from './sharings.factory.ts';

let now = new Date('2026-11-20T12:00:00Z');
const app = await testApp({ clock: { now: () => now } });

const ofSharing = (id: number) => `/api/external_sharings/${id}/activities`;
const ofContact = (id: number) => `/api/job-manager/contacts/${id}/activities`;
const interview = { type: 'job_interview', date: '2026-11-19', note: 'Mit Frau Lassen', remind_on: '2026-11-25' };
const add = (person: SignedIn, url: string, activity: object = {}) =>
  callAs(app, person, 'POST', url, { ...interview, idempotency_key: randomUUID(), ...activity });
const list = async (person: SignedIn, url: string): Promise<Activity[]> =>
  (await callAs(app, person, 'GET', url)).json();
const applications = async (person: SignedIn): Promise<Application[]> =>
  (await callAs(app, person, 'GET', jobManagerApi.applications.url)).json();
const reminders = async (person: SignedIn): Promise<Reminder[]> =>
  (await callAs(app, person, 'GET', jobManagerApi.reminders.url)).json();

async function bothTargets() {
  const [employer, candidate] = [await signIn(app), await signInCandidate(app)];
  const { id } = await createLink(app, candidate.profile_id);
  const threadId = await sendRequest(app, employer, candidate);
  return { employer, candidate, id, threadId, urls: [ofSharing(id), ofContact(threadId)] };
}

describe('activities', () => {
  test('are added, changed, removed and brought back, of a sharing as of a contact', async () => {
    const { candidate, urls } = await bothTargets();
    for (const url of urls) {
      const added = await add(candidate, url);
      expect(added.statusCode).toBe(201);
      const activity = added.json<Activity>();
      expect(activity).toEqual({ ...interview, id: activity.id, automatic: false, event: null });

      const one = `${url}/${activity.id}`;
      const changed = { type: 'job_taken', note: '<script>alert(1)</script>', remind_on: null };
      expect((await callAs(app, candidate, 'PATCH', one, changed)).json()).toEqual({ ...activity, ...changed });
      expect((await callAs(app, candidate, 'DELETE', one)).statusCode).toBe(204);
      expect((await list(candidate, url)).filter(({ automatic }) => !automatic)).toEqual([]);
      expect((await callAs(app, candidate, 'PATCH', one, {})).statusCode).toBe(404);
      expect((await callAs(app, candidate, 'POST', `${one}/restore`)).json()).toEqual({ ...activity, ...changed });
      expect((await callAs(app, candidate, 'POST', `${one}/restore`)).statusCode).toBe(404);
    }
  });

  test('are brought back for ten minutes', async () => {
    const { candidate, urls } = await bothTargets();
    const { id } = (await add(candidate, urls[0]!)).json<Activity>();
    await callAs(app, candidate, 'DELETE', `${urls[0]}/${id}`);
    const before = now;
    now = new Date(now.getTime() + 10 * 60_000);
    expect((await callAs(app, candidate, 'POST', `${urls[0]}/${id}/restore`)).statusCode).toBe(404);
    now = before;
  });

  test('are nobody else’s, neither by their own address nor by that of another sharing', async () => {
    const { candidate, employer, id, threadId, urls } = await bothTargets();
    const other = await bothTargets();
    const activity = (await add(candidate, urls[0]!)).json<Activity>();
    for (const url of urls) {
      expect((await callAs(app, other.candidate, 'GET', url)).statusCode).toBe(404);
      expect((await add(other.candidate, url)).statusCode).toBe(404);
      expect((await callAs(app, employer, 'GET', url)).statusCode).toBe(403);
    }
    for (const wrong of [other.urls[0]!, ofContact(threadId), ofContact(id)]) {
      const by = wrong === other.urls[0] ? other.candidate : candidate;
      for (const [method, path] of [
        ['PATCH', `${wrong}/${activity.id}`],
        ['DELETE', `${wrong}/${activity.id}`],
        ['POST', `${wrong}/${activity.id}/restore`],
      ] as const) {
        expect((await callAs(app, by, method, path, method === 'PATCH' ? {} : undefined)).statusCode, path).toBe(404);
      }
    }
  });

  test('that the platform wrote cannot be touched', async () => {
    const { candidate, urls } = await bothTargets();
    const [first] = await list(candidate, urls[0]!);
    expect(first!.id).toBeLessThan(0);
    expect((await callAs(app, candidate, 'PATCH', `${urls[0]}/${first!.id}`, { note: 'x' })).statusCode).toBe(404);
    expect((await callAs(app, candidate, 'DELETE', `${urls[0]}/${first!.id}`)).statusCode).toBe(404);
  });

  test('are added once under a key, and two hundred at most, however many come at once', async () => {
    const { candidate, id, urls } = await bothTargets();
    const key = { idempotency_key: randomUUID() };
    const same = await Promise.all(Array.from({ length: 6 }, () => add(candidate, urls[0]!, key)));
    expect(new Set(same.map(({ body }) => body)).size).toBe(1);
    expect((await add(candidate, urls[1]!, key)).json()).toMatchObject({ code: 'idempotency_key_reused' });
    await app.db.insert(activities).values(
      Array.from({ length: ACTIVITIES_MAX - 2 }, () => ({
        ...{ profile_id: candidate.profile_id, sharing_id: id, type: 'application' as const, date: '2026-11-01' },
        ...{ note: '', idempotency_key: randomUUID(), created_at: now },
      })),
    );
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(candidate, urls[0]!)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.find(({ statusCode }) => statusCode !== 201)?.json()).toMatchObject({ code: 'activity_limit' });
  });

  test.each([
    [{ type: 'holiday' }, 'type'],
    [{ date: '31.12.2026' }, 'date'],
    [{ note: 'x'.repeat(2001) }, 'note'],
    [{ remind_on: '2026-11-19' }, 'remind_on'],
    [{ automatic: true }, 'automatic'],
  ])('refuse %o', async (wrong, field) => {
    const { candidate, urls } = await bothTargets();
    const answer = await add(candidate, urls[0]!, wrong);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  });

  test('keep a reminder that is over while something else is changed', async () => {
    const { candidate, urls } = await bothTargets();
    const { id } = (await add(candidate, urls[0]!, { remind_on: '2026-11-20' })).json<Activity>();
    const before = now;
    now = new Date('2026-11-20T23:30:00Z');
    const change = (body: object) => callAs(app, candidate, 'PATCH', `${urls[0]}/${id}`, body);
    expect((await change({ note: 'Später', remind_on: '2026-11-20' })).statusCode).toBe(200);
    expect((await change({ remind_on: '2026-11-19' })).statusCode).toBe(422);
    now = before;
  });
});

describe('what the platform knows by itself', () => {
  const events = async (person: SignedIn, url: string) =>
    (await list(person, url)).map(({ event, type, date }) => `${date} ${event} ${type}`);

  test('is the story of a sharing', async () => {
    const candidate = await signInCandidate(app);
    const { id } = await createLink(app, candidate.profile_id, { expires_on: '2026-11-20' });
    const url = ofSharing(id);
    await add(candidate, url, { date: '2026-11-20' });
    expect(await events(candidate, url)).toEqual([
      '2026-11-20 null job_interview',
      '2026-11-20 sharing_created application',
    ]);
    const before = now;
    now = new Date('2026-11-20T23:00:00Z');
    expect((await events(candidate, url))[0]).toBe('2026-11-20 sharing_expired unanswered');
    await changeSharing(app, { profile_id: candidate.profile_id, id }, { deactivated: true });
    expect((await events(candidate, url))[0]).toBe('2026-11-21 sharing_ended not_specified');
    now = before;
  });

  test('is the story of a contact', async () => {
    for (const [decision, event, type] of [
      ['accept', 'request_accepted', 'not_specified'],
      ['reject', 'request_rejected', 'not_specified'],
      [null, 'request_expired', 'unanswered'],
    ] as const) {
      const { candidate, threadId } = await bothTargets();
      if (decision) await callAs(app, candidate, 'POST', `${threadsUrl}/${threadId}/decision`, { decision });
      else await app.db.update(contactRequests).set({ state: 'expired', expires_at: new Date('2026-12-04T12:00:00Z') });
      const all = await events(candidate, ofContact(threadId));
      const day = decision ? '2026-11-20' : '2026-12-04';
      expect(all).toEqual([`${day} ${event} ${type}`, '2026-11-20 request_received not_specified']);
    }
  });
});

describe('the list of applications', () => {
  test('holds sharings and contacts, each with its latest activity and next reminder', async () => {
    const { candidate, id, threadId, urls } = await bothTargets();
    await add(candidate, urls[0]!, { date: '2026-11-22', remind_on: '2026-11-30' });
    await add(candidate, urls[0]!, { remind_on: '2026-11-27' });
    const rows = await applications(candidate);
    const sharing = rows.find(({ kind }) => kind === 'sharing')!;
    expect(sharing).toMatchObject({ id, title: null, contact: null, remind_on: '2026-11-27' });
    expect(sharing.last_activity).toMatchObject({ date: '2026-11-22', type: 'job_interview' });
    const contact = rows.find(({ kind }) => kind === 'contact')!;
    expect(contact).toMatchObject({
      ...{ id: threadId, sharing: null, remind_on: null },
      contact: { thread_id: threadId, job_title: 'Elektroniker/in (m/w/d)', state: 'open' },
      last_activity: { event: 'request_received', automatic: true },
    });
    expect(rows).toHaveLength(2);
    await callAs(app, candidate, 'DELETE', `${threadsUrl}/${threadId}`);
    expect(await applications(candidate)).toHaveLength(1);
  });

  test('calls a sharing by its companies, else by its recipient', async () => {
    const candidate = await signInCandidate(app);
    await createLink(app, candidate.profile_id, { companies: ['Fördewerk', 'Baltmann'], email: 'a@firma.example' });
    await createLink(app, candidate.profile_id, { email: 'b@firma.example' });
    expect((await applications(candidate)).map(({ title }) => title).sort()).toEqual([
      'Fördewerk, Baltmann',
      'b@firma.example',
    ]);
  });
});

test('reminders come by urgency, those of a week ahead and those that are over', async () => {
  const { candidate, id, threadId, urls } = await bothTargets();
  await add(candidate, urls[0]!, { remind_on: '2026-11-28' });
  await add(candidate, urls[0]!, { remind_on: '2026-11-27', note: 'Nachfragen' });
  await add(candidate, urls[1]!, { remind_on: '2026-11-20' });
  await add(candidate, urls[1]!, { remind_on: null });
  expect(await reminders(candidate)).toEqual([
    expect.objectContaining({ kind: 'contact', id: threadId, remind_on: '2026-11-20' }),
    expect.objectContaining({ kind: 'sharing', id, remind_on: '2026-11-27', note: 'Nachfragen', title: null }),
  ]);
  const before = now;
  now = new Date('2026-11-20T23:30:00Z');
  expect((await reminders(candidate)).map(({ remind_on }) => remind_on)).toEqual([
    '2026-11-20',
    '2026-11-27',
    '2026-11-28',
  ]);
  now = before;
  expect(await reminders(await signInCandidate(app))).toEqual([]);
});

test('ten reminders are shown, however many belong to conversations that were removed', async () => {
  const { candidate, threadId, urls } = await bothTargets();
  for (let at = 0; at < 10; at += 1) await add(candidate, urls[1]!, { remind_on: '2026-11-20' });
  for (let at = 0; at < 11; at += 1) await add(candidate, urls[0]!, { remind_on: '2026-11-21' });
  await callAs(app, candidate, 'DELETE', `${threadsUrl}/${threadId}`);
  expect((await reminders(candidate)).map(({ kind }) => kind)).toEqual(Array(10).fill('sharing'));
});
