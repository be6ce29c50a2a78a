import { expect, test } from 'vitest';
import { testApp } from '#test/api.ts';
import { type Access, isForOperators, isForPrograms } from './access.ts';

type Operation = { summary?: string; description: string; security: object[]; responses: Record<string, object> };
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
};

const app = await testApp();
const answer = await app.inject({ url: '/api/openapi.json' });
const document = answer.json<Document>();
const UNLISTED = /^\/api\/(openapi\.json|docs(\/scalar\.js)?|v1\/.*)$/;

function whoMayCall(access: Access): string {
  if (access === 'public' || isForPrograms(access)) return 'everybody';
  return isForOperators(access) ? 'operators' : access.roles.join(', ');
}

test('describes every route of the API with its roles and its failures', () => {
  expect(document.openapi).toBe('3.1.0');
  const routes = app.accessTable.filter(({ url }) => url.startsWith('/api/') && !UNLISTED.test(url));
  expect(routes.length).toBeGreaterThan(3);
  for (const { method, url, access } of routes) {
    const operation = document.paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(operation, `${method} ${url}`).toBeDefined();
    expect(operation?.description).toContain(whoMayCall(access));
    expect(operation?.responses.default).toEqual({
      description: 'Every failure',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
    });
  }
});

test('names the schemas that it refers to, and only those', () => {
  const referred = [...answer.body.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name);
  expect(Object.keys(document.components.schemas).sort()).toEqual([...new Set(referred)].sort());
});

test('asks for session and CSRF token where they are needed', () => {
  expect(document.paths['/api/rt']?.get?.security).toEqual([{}]);
  expect(document.paths['/api/logout']?.post?.security).toEqual([{ session: [], csrf: [] }]);
});

test('serves its page from this server alone', async () => {
  const page = await app.inject({ url: '/api/docs' });
  expect(page.headers['content-type']).toMatch(/^text\/html/);
  expect(page.body).not.toMatch(/https?:/);
  const script = await app.inject({ url: '/api/docs/scalar.js' });
  expect([script.statusCode, script.headers['content-encoding']]).toEqual([200, 'gzip']);
});
