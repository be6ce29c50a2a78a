import formbody from '@fastify/formbody';
import { realtimeApi } from '@gegenpost/contract/realtime.ts';
import { accountRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { WebSocketServer } from 'ws';
import { forbidden } from '#platform/http/errors.ts';
import type { PusherHub } from './realtime-hub.ts';

/**
 * `POST /api/broadcasting/auth`: signs a subscription to the user's own channel and to no other. pusher-js sends it as
 * a form. The hub, if this server has one, takes the sockets at `/app/{key}`.
 */
export const realtimeRoutes: FastifyPluginAsyncZod<{ hub: PusherHub | null }> = async (app, { hub }) => {
  await app.register(formbody);
  if (hub) acceptSockets(app, hub);
  app.addHook('onReady', () => app.realtime.start());
  // In `preClose`, because open sockets would keep the server from closing.
  app.addHook('preClose', () => app.realtime.stop());
  app.route({
    ...realtimeApi.auth,
    access: { roles: accountRoles, owner: 'user' },
    handler: async (request) => {
      const { socket_id, channel_name, page_age_ms } = request.body;
      const signed = app.realtime.sign(socket_id, channel_name, request.actor, page_age_ms);
      if (!signed) throw forbidden();
      return signed;
    },
  });
};

const FRAME_BYTES_MAX = 16 * 1024;
/** How long to wait for a socket that was told to close. */
const CLOSE_MS = 2000;

/** Passes WebSockets at `/app/{key}` to the hub and refuses all others. */
function acceptSockets(app: FastifyInstance, hub: PusherHub): void {
  const options = { noServer: true, maxPayload: FRAME_BYTES_MAX, perMessageDeflate: false, closeTimeout: CLOSE_MS };
  const server = new WebSocketServer(options);
  server.on('wsClientError', (_error, socket) => app.rawAnswers.refuse(socket, 400));
  app.server.on('upgrade', (request, socket, head) => {
    // Until the WebSocket is open nothing else listens for errors of the connection.
    socket.on('error', () => socket.destroy());
    const key = /^\/app\/([\w-]{1,64})(?:\?|$)/.exec(request.url ?? '')?.[1];
    if (!key) app.rawAnswers.refuse(socket, 404);
    else server.handleUpgrade(request, socket, head, (ws) => hub.accept(ws, key, app.addressOf(request)));
  });
}
