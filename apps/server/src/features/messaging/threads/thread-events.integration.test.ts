import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expireContactRequests } from '#features/messaging/requests/contact-requests.service.ts';
import { tellRejections } from '#features/messaging/requests/rejections.service.ts';
import { remindOfRequests } from '#features/messaging/requests/request-delay.service.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { callAs, sendRequest, signInCandidate, tellOfRejections, threadsUrl, writeAs } from '#test/conversations.ts';
import { testParts } from '#test/parts.ts';

const parts = await testParts();
const app = await testApp({ parts });
const listener = new pg.Client(parts.connection);
let heard: { user_id: number; event: string; payload: { count?: number; thread_id?: number } }[] = [];

beforeAll(async () => {
  await listener.connect();
  listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')));
  await listener.query('listen realtime');
});
afterAll(() => listener.end());

const DAY_MS = 86_400_000;
const inDays = (days: number) => ({ ...app, clock: { now: () => new Date(Date.now() + days * DAY_MS) } });

/** Creates an open request and records the events that each change sends to whom, with the unread total. */
async function newThread() {
  const [employer, candidate] = [await signIn(app), await signInCandidate(app)];
  const names = new Map([
    [employer.user_id, 'employer'],
    [candidate.user_id, 'candidate'],
  ]);
  const told = async (change: () => Promise<unknown>) => {
    heard = [];
    await change();
    await listener.query('select 1'); // notifications sent before arrive with its answer
    const words = heard.flatMap(({ user_id, event, payload }) => {
      const name = names.get(user_id);
      return name ? [[name, event, payload.count].filter((word) => word !== undefined).join(' ')] : [];
    });
    return words.toSorted();
  };
  let id = 0;
  const asked = await told(async () => {
    id = await sendRequest(app, employer, candidate);
  });
  const patch = (by: SignedIn, body: object) => told(() => callAs(app, by, 'PATCH', `${threadsUrl}/${id}`, body));
  const decide = (body: object) => told(() => callAs(app, candidate, 'POST', `${threadsUrl}/${id}/decision`, body));
  return { employer, candidate, id, told, asked, patch, decide };
}

const both = ['candidate thread-updated', 'employer thread-updated'];

describe('open pages and the list of notifications are told', () => {
  test('of a request, its acceptance with words, and of each message', async () => {
    const { employer, id, asked, decide, told } = await newThread();
    expect(asked).toEqual([
      'candidate message-received',
      'candidate notifications-changed',
      'candidate unread-count-changed 1',
    ]);
    const message = { body: 'Gern', idempotency_key: crypto.randomUUID() };
    expect(await decide({ decision: 'accept', release: ['name'], message })).toEqual([
      'candidate thread-updated',
      'employer candidate-changed',
      'employer message-received',
      'employer notifications-changed',
      'employer thread-updated',
      'employer unread-count-changed 1',
    ]);
    expect(await told(() => writeAs(app, employer, id))).toEqual([
      'candidate message-received',
      'candidate unread-count-changed 2',
    ]);
  });

  test('of a rejection, once, without words and without a release: at once who rejects, ten minutes later both', async () => {
    const { decide, told } = await newThread();
    const rejection = {
      decision: 'reject',
      release: ['name'],
      message: { body: 'Nein', idempotency_key: crypto.randomUUID() },
    };
    expect(await decide(rejection)).toEqual(['candidate thread-updated']);
    expect(await decide(rejection)).toEqual([]);
    expect(await told(() => tellRejections(app))).toEqual([]);
    expect(await told(() => tellOfRejections(app))).toEqual(['employer notifications-changed', ...both].toSorted());
    expect(await told(() => tellOfRejections(app))).toEqual([]);
  });

  test('of a lapse', async () => {
    const { told } = await newThread();
    expect(await told(() => expireContactRequests(inDays(15)))).toEqual(
      ['employer notifications-changed', ...both].toSorted(),
    );
  });

  test('of an answer that is put off and comes back to mind: the candidate’s pages alone', async () => {
    const { candidate, patch, told } = await newThread();
    expect(await patch(candidate, { later: true })).toEqual(['candidate thread-updated']);
    await patch(candidate, { read: true });
    expect(await told(() => remindOfRequests(inDays(4)))).toEqual([
      'candidate notifications-changed',
      'candidate thread-updated',
      'candidate unread-count-changed 1',
    ]);
  });

  test('of what is read: the reader’s other pages and the writer’s, once', async () => {
    const { candidate, patch } = await newThread();
    expect(await patch(candidate, { read: true })).toEqual([
      'candidate notifications-changed',
      'candidate thread-updated',
      'candidate unread-count-changed 0',
      'employer thread-updated',
    ]);
    expect(await patch(candidate, { read: true })).toEqual([]);
    expect(await patch(candidate, { read: false })).toEqual([
      'candidate thread-updated',
      'candidate unread-count-changed 1',
    ]);
    expect(await patch(candidate, { read: false })).toEqual([]);
  });

  test('of what is archived or removed, and taken back: their own pages alone', async () => {
    const { candidate, id, patch, told } = await newThread();
    const own = (count: number) => ['candidate thread-updated', `candidate unread-count-changed ${count}`];
    expect(await patch(candidate, { archived: true })).toEqual(own(0));
    expect(await patch(candidate, { archived: true })).toEqual([]);
    expect(await patch(candidate, { archived: false })).toEqual(own(1));
    const url = `${threadsUrl}/${id}`;
    expect(await told(() => callAs(app, candidate, 'DELETE', url))).toEqual(own(0));
    expect(await told(() => callAs(app, candidate, 'POST', `${url}/restore`))).toEqual(own(1));
  });

  test('of a block and its end: both sides', async () => {
    const { employer, id, told } = await newThread();
    const url = `${threadsUrl}/${id}/block`;
    expect(await told(() => callAs(app, employer, 'POST', url))).toEqual(both);
    expect(await told(() => callAs(app, employer, 'DELETE', url))).toEqual(both);
  });
});
