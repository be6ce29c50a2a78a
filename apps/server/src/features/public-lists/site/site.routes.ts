import { gzipSync } from 'node:zlib';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { embedScriptPath } from '#features/public-lists/embedding/embed-script.ts';
import { findDemoAgent } from '#features/public-lists/lists/lists.queries.ts';
import { notFound } from '#platform/http/errors.ts';
import { demoPage } from './demo-view.ts';
import { robotsOf, sitemapOf } from './sitemap.service.ts';

const open = { access: 'public', schema: { hide: true }, config: { ignoresCookies: true } } as const;
const DAY = 'public, max-age=86400';

/** What search engines read, and the demo's page of somebody else that embeds a list. */
export const siteRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/robots.txt', open, async (_request, reply) =>
    reply.header('cache-control', DAY).type('text/plain; charset=utf-8').send(robotsOf(app.config.publicUrl)),
  );

  app.get('/sitemap.xml', open, async ({ headers }, reply) => {
    const text = `<?xml version="1.0" encoding="UTF-8"?>${await sitemapOf(app)}`;
    reply.header('cache-control', 'public, max-age=3600').header('vary', 'accept-encoding').type('application/xml');
    if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return reply.send(text);
    return reply.header('content-encoding', 'gzip').send(gzipSync(text));
  });

  app.get('/de/demo-embed', open, async ({ host, protocol }, reply) => {
    const own = new URL(app.config.publicUrl);
    const other = otherLoopback(own.hostname);
    const agent = app.config.loadsDemo && other ? await findDemoAgent(app.db) : null;
    if (!agent || !other) throw notFound();
    // It stands for a page of somebody else, so it is shown under the other name of this machine.
    if (host === own.host) return reply.redirect(`${protocol}://${other}${own.port && `:${own.port}`}/de/demo-embed`);
    return reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'unsafe-inline'; script-src ${own.origin}; frame-src ${own.origin}`,
      )
      .type('text/html; charset=utf-8')
      .send(demoPage({ script: own.origin + embedScriptPath, agent }));
  });
};

/** Another name of this machine, which browsers treat as another site; null: the name is not of this machine. */
function otherLoopback(host: string): string | null {
  if (host === 'localhost') return '127.0.0.1';
  return host === '127.0.0.1' ? 'localhost' : null;
}
