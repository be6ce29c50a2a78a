import formbody from '@fastify/formbody';
import { realtimeApi } from '@gegenpost/contract/realtime.ts';
import { loggedInRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { WebSocketServer } from 'ws';
import { forbidden } from './errors.ts';
import type { PusherHub } from './realtime-hub.ts';

/**
 * `POST /api/broadcasting/auth`: signs the user's own channel and no other. pusher-js sends it as a form.
 * The sockets at `/app/{key}` are taken by the hub, if this server has one.
 */
export const realtimeRoutes: FastifyPluginAsyncZod<{ hub: PusherHub | null }> = async (app, { hub }) => {
  await app.register(formbody);
  if (hub) acceptSockets(app, hub);
  app.addHook('onReady', () => app.realtime.start());
  // Before the server stops: open sockets would hold it.
  app.addHook('preClose', () => app.realtime.stop());
  app.route({
    ...realtimeApi.auth,
    access: { roles: loggedInRoles, owner: 'user' },
    handler: async (request) => {
      const { socket_id, channel_name } = request.body;
      const signed = app.realtime.sign(socket_id, channel_name, request.actor);
      if (!signed) throw forbidden();
      return signed;
    },
  });
};

const FRAME_BYTES_MAX = 16 * 1024;

/** Hands WebSockets at `/app/{key}` to the hub and refuses all others. */
function acceptSockets(app: FastifyInstance, hub: PusherHub): void {
  const server = new WebSocketServer({ noServer: true, maxPayload: FRAME_BYTES_MAX, perMessageDeflate: false });
  app.server.on('upgrade', (request, socket, head) => {
    const key = /^\/app\/([\w-]{1,64})(?:\?|$)/.exec(request.url ?? '')?.[1];
    if (!key) {
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    // Between here and the open WebSocket a reset of the peer would have no listener.
    socket.on('error', () => socket.destroy());
    server.handleUpgrade(request, socket, head, (ws) => hub.accept(ws, key));
  });
}
