import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { WebSocket } from 'ws';
import type { SignedIn } from './api.ts';

type Frame = { event: string; data: string };

/**
 * An open page of a user: a socket that has joined the user's channel. The app has to listen.
 *
 * @returns Events received so far, and a promise of the server's close code.
 */
export async function openPage(app: FastifyInstance, user: SignedIn) {
  const { port } = app.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${app.realtime.endpoint.key}?protocol=7`);
  const heard: string[] = [];
  const closed = once(socket, 'close').then(([code]) => code as number);
  const hears = (event: string) =>
    new Promise<Frame>((resolve) => {
      socket.on('message', (raw) => {
        const frame = JSON.parse(String(raw)) as Frame;
        if (frame.event === event) resolve(frame);
      });
    });
  socket.on('message', (raw) => heard.push((JSON.parse(String(raw)) as Frame).event));

  const { socket_id } = JSON.parse((await hears('pusher:connection_established')).data) as { socket_id: string };
  const channel = `private-user.${user.user_id}`;
  const payload = { socket_id, channel_name: channel };
  const signed = await app.inject({ method: 'POST', url: '/api/broadcasting/auth', headers: user.headers, payload });
  const joined = hears('pusher_internal:subscription_succeeded');
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...signed.json<object>() } }));
  await joined;
  return { heard, closed, close: () => socket.terminate() };
}
