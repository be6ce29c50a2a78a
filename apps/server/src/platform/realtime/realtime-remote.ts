import { createHash, createHmac } from 'node:crypto';
import { userChannel } from '@gegenpost/contract/realtime.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { Realtime } from './realtime.ts';
import { signSubscription } from './realtime-signature.ts';

type Trigger = { channel: string; event: string; payload: object };

const JOB = 'realtime.trigger';
const ANSWER_MS = 10_000;

/**
 * Publishes to an external Pusher-compatible server over its HTTP API, by a job of the caller's transaction. The
 * protocol has no way to remove a socket from a private channel: the socket of an ended session receives event names
 * and ids until it disconnects.
 *
 * @param url `https://KEY:SECRET@host/apps/ID`
 * @see https://pusher.com/docs/channels/library_auth_reference/rest-api/
 */
export function createRemoteRealtime(url: string, jobs: Pick<Jobs, 'enqueue' | 'work'>): Realtime {
  const { protocol, hostname, port, username, password, pathname, origin } = new URL(url);
  const [key, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
  const tls = protocol === 'https:';
  jobs.work<Trigger>(JOB, async ({ channel, event, payload }, { signal }) => {
    const body = JSON.stringify({ name: event, channels: [channel], data: JSON.stringify(payload) });
    const path = `${pathname}/events`;
    const response = await fetch(`${origin}${path}?${signedQuery({ key, secret, path, body, now: new Date() })}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
    });
    if (!response.ok) throw new Error(`the realtime server answered ${response.status}`);
  });
  const publish: Realtime['publish'] = (tx, userId, event, payload) =>
    jobs.enqueue(tx, JOB, { channel: userChannel(userId), event, payload } satisfies Trigger);
  return {
    endpoint: { key, host: hostname, port: port ? Number(port) : tls ? 443 : 80, tls },
    publish,
    publishAll: async (tx, events) => {
      for (const { user_id, event, payload } of events) await publish(tx, user_id, event, payload);
    },
    dropSession: async () => {},
    dropView: async () => {},
    dropUser: async () => {},
    // A view by the support has to end at once, so it gets no events here at all.
    sign: (socketId, channel, { user_id, support_view_id }) =>
      channel === userChannel(user_id) && support_view_id === null
        ? { auth: `${key}:${signSubscription(secret, socketId, channel)}` }
        : null,
    start: async () => {},
    stop: async () => {},
  };
}

/** The signed query of an API call: parameters in alphabetical order, then their signature. */
function signedQuery(call: { key: string; secret: string; path: string; body: string; now: Date }): string {
  const query = new URLSearchParams({
    auth_key: call.key,
    auth_timestamp: String(Math.floor(call.now.getTime() / 1000)),
    auth_version: '1.0',
    body_md5: createHash('md5').update(call.body).digest('hex'),
  });
  const signed = `POST\n${call.path}\n${query}`;
  query.set('auth_signature', createHmac('sha256', call.secret).update(signed).digest('hex'));
  return query.toString();
}
