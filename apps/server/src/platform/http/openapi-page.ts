import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastify, { type FastifyPluginAsync } from 'fastify';

/** The page that shows an OpenAPI document of this server. */
export const docsPageOf = (documentUrl: string) => `<!doctype html>
<html lang="de">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Gegenpost API</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
  </head>
  <body>
    <script id="api-reference" type="application/json" data-url="${documentUrl}" data-configuration='${JSON.stringify({
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    })}'></script>
    <script src="/api/docs/scalar.js"></script>
  </body>
</html>
`;

/** `GET /api/docs`: the API's documentation with forms to try it out; loads nothing from other sites. */
export const docsPage: FastifyPluginAsync = async (app) => {
  let script: Promise<Buffer> | undefined;
  const options = { access: 'public', schema: { hide: true } } as const;
  app.get('/api/docs', options, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPageOf('/api/openapi.json')),
  );
  app.get('/api/docs/scalar.js', options, async (_request, reply) => {
    script ??= loadScript();
    return reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'content-encoding': 'gzip', 'cache-control': 'public, max-age=86400' })
      .send(await script);
  });
};

/** The package serves its script only by a route of its own plugin; it is loaded when the page is first read. */
async function loadScript(): Promise<Buffer> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const source = fastify();
  await source.register(scalar, { routePrefix: '/docs', configuration: { url: '/api/openapi.json' } });
  const { rawPayload } = await source.inject('/docs/js/scalar.js');
  await source.close();
  return promisify(gzip)(rawPayload);
}
