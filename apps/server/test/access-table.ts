import type { Access } from '#platform/access.ts';

type Operation = `${'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'} /${string}`;

const everyone = [1, 2, 3, 4] as const;

/**
 * Every operation of the server with the roles that may enter and whose object it touches: what the routes say, said
 * a second time by someone who reads them all. Both must agree.
 */
export const accessTable: Readonly<Record<Operation, Access>> = {
  'GET /healthz': 'public',
  'GET /readyz': 'public',
  'GET /api/openapi.json': 'public',
  'GET /api/docs': 'public',
  'GET /api/docs/scalar.js': 'public',

  'GET /api/rt': 'public',
  'POST /api/login': 'public',
  'POST /api/logout': { roles: everyone, owner: 'user' },

  'POST /api/broadcasting/auth': { roles: everyone, owner: 'user' },
};
