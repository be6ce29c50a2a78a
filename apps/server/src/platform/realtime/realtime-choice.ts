import type { Jobs } from '#platform/jobs.ts';
import type { Parts } from '#platform/parts.ts';
import { createRealtime, type Realtime } from './realtime.ts';
import type { PusherHub } from './realtime-hub.ts';
import { createRemoteRealtime } from './realtime-remote.ts';

type Choice = {
  realtime: Realtime;
  /** Origin of an external server, for the Content-Security-Policy; null: this server's own. */
  origin: string | null;
  /** null: an external server takes the sockets. */
  sockets: PusherHub | null;
};

/** Creates the realtime server that the configuration names: this process unless `REALTIME_URL` is set. */
export function openRealtime({
  config,
  connection,
  secrets,
  jobs,
  log,
}: Pick<Parts, 'config' | 'connection' | 'secrets' | 'log'> & { jobs: Pick<Jobs, 'enqueue' | 'work'> }): Choice {
  if (config.realtimeUrl) {
    const realtime = createRemoteRealtime(config.realtimeUrl, jobs);
    const { protocol, host } = new URL(config.realtimeUrl);
    return { realtime, origin: `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`, sockets: null };
  }
  const secret = secrets.key('realtime').toString('hex');
  const realtime = createRealtime({ connection, secret, publicUrl: config.publicUrl, log });
  return { realtime, origin: null, sockets: realtime.hub };
}
