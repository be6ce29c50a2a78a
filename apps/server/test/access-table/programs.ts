import { type Operations, reading, writing } from './operations.ts';

/** The interface for programs, which a token opens. */
export const programsOperations: Operations = {
  'GET /api/v1/openapi.json': 'public',
  'GET /api/v1/docs': 'public',
  'POST /api/v1/candidates': writing,
  'GET /api/v1/candidates': reading,
  'GET /api/v1/candidates/:external_id': reading,
  'PUT /api/v1/candidates/:external_id': writing,
  'DELETE /api/v1/candidates/:external_id': writing,
  'PUT /api/v1/candidates/:external_id/vouchers/:number': { scope: 'vouchers:write' },
  'GET /api/v1/catalogues/:code': { scope: 'any' },
  'GET /api/v1/events': reading,
};
