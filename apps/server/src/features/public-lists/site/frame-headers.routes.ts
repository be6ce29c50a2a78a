import type { FastifyReply } from 'fastify';

/** Pages on the same machine, for the demo's page that embeds a list. */
const LOOPBACK = ['http://localhost:*', 'http://127.0.0.1:*'];

type Framing = {
  /** Of the agent; empty: every page by https. */
  origins: readonly string[];
  is_demo: boolean;
};

/** Lets this answer alone be framed by the agent's pages, and by our own for the preview. */
export function allowFraming(reply: FastifyReply, { origins, is_demo }: Framing): void {
  const ancestors = ["'self'", ...(origins.length > 0 ? origins : ['https:']), ...(is_demo ? LOOPBACK : [])].join(' ');
  const policy = String(reply.getHeader('content-security-policy'));
  reply
    .header('content-security-policy', policy.replace(/frame-ancestors [^;]*/, `frame-ancestors ${ancestors}`))
    .removeHeader('x-frame-options')
    .header('cross-origin-resource-policy', 'cross-origin');
}
