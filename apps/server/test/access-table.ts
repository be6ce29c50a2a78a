import type { Access } from '#platform/access.ts';

type Operation = `${'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'} /${string}`;

const everyone = [1, 2, 3, 4] as const;
const candidates = [1] as const;
const companies = [2, 3, 4] as const;
const recruiters = [3, 4] as const;

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
  'GET /api/outbox': 'public',
  'POST /api/login': 'public',
  'POST /api/logout': { roles: everyone, owner: 'user' },
  'POST /api/register': 'public',
  'POST /api/register/resend': 'public',
  'POST /api/activation': 'public',
  'POST /api/account-activation': 'public',
  'POST /api/change-email-address': 'public',
  'POST /api/password/forgot': 'public',
  'POST /api/password/reset': 'public',
  'GET /api/terms': 'public',
  'GET /api/unsubscribe/:token': 'public',
  'POST /api/unsubscribe/:token': 'public',
  'DELETE /api/unsubscribe/:token': 'public',
  'POST /api/accept-terms': { roles: everyone, owner: 'user' },
  'GET /api/finish-registration': { roles: everyone, owner: 'user' },
  'PATCH /api/finish-registration': { roles: everyone, owner: 'user' },
  'POST /api/finish-registration': { roles: everyone, owner: 'user' },

  'GET /api/user-info': 'public',
  'GET /api/pages': 'public',
  'GET /api/pages/:id': 'public',
  'GET /api/help': 'public',
  'GET /api/load-top-arbeitgeber': 'public',
  'GET /api/widgets/viewed_profiles': { roles: companies, owner: 'policy' },
  'GET /api/widgets/imported_candidates_hint': { roles: recruiters, owner: 'company' },

  'GET /api/account': { roles: everyone, owner: 'user' },
  'PATCH /api/account': { roles: everyone, owner: 'user' },
  'POST /api/account/email': { roles: everyone, owner: 'user' },
  'POST /api/account/password': { roles: everyone, owner: 'user' },
  'POST /api/account/deletion': { roles: everyone, owner: 'user' },
  'DELETE /api/account/deletion': { roles: everyone, owner: 'user' },
  'GET /api/account/sessions': { roles: everyone, owner: 'user' },
  'DELETE /api/account/sessions': { roles: everyone, owner: 'user' },
  'DELETE /api/account/sessions/:id': { roles: everyone, owner: 'user' },
  'POST /api/account/export': { roles: everyone, owner: 'user' },
  'GET /api/account/export': { roles: everyone, owner: 'user' },
  'GET /api/account/export/:id/file': { roles: everyone, owner: 'user' },
  'GET /api/settings': { roles: everyone, owner: 'user' },
  'PATCH /api/settings': { roles: everyone, owner: 'user' },

  'GET /api/accountmanager/sub-accounts': { roles: companies, owner: 'company' },
  'POST /api/accountmanager/sub-accounts': { roles: companies, owner: 'company' },
  'POST /api/accountmanager/sub-accounts/:productId/invitation': { roles: companies, owner: 'company' },
  'DELETE /api/accountmanager/sub-accounts/:productId': { roles: companies, owner: 'company' },

  'GET /api/attributes': 'public',
  'GET /api/countries': { roles: everyone, owner: 'none' },
  'GET /api/places': 'public',
  'GET /api/qualifications': 'public',

  'POST /api/candidates/search': { roles: companies, owner: 'policy', right: 'search' },
  'GET /api/candidates/understand': { roles: companies, owner: 'none', right: 'search' },
  'GET /api/candidates/:productId': { roles: companies, owner: 'policy', right: 'search' },
  'GET /api/candidates/:productId/explanation': { roles: companies, owner: 'policy', right: 'search' },
  'PUT /api/candidates/:productId/note': { roles: companies, owner: 'policy', right: 'search' },
  'GET /api/viewed-profiles': { roles: companies, owner: 'policy', right: 'search' },

  'GET /api/saved-searches': { roles: companies, owner: 'user', right: 'search' },
  'POST /api/saved-searches': { roles: companies, owner: 'user', right: 'search' },
  'GET /api/saved-searches/:id': { roles: companies, owner: 'user', right: 'search' },
  'PATCH /api/saved-searches/:id': { roles: companies, owner: 'user', right: 'search' },
  'DELETE /api/saved-searches/:id': { roles: companies, owner: 'user', right: 'search' },
  'POST /api/saved-searches/:id/restore': { roles: companies, owner: 'user', right: 'search' },
  'POST /api/saved-searches/:id/open': { roles: companies, owner: 'user', right: 'search' },
  'GET /api/widgets/last_searches': { roles: companies, owner: 'user' },
  'POST /api/last-searches': { roles: companies, owner: 'user', right: 'search' },

  'GET /api/profile': { roles: candidates, owner: 'user' },
  'PATCH /api/profile': { roles: candidates, owner: 'user' },
  'GET /api/profile/preview': { roles: candidates, owner: 'user' },
  'GET /api/profile/releases': { roles: candidates, owner: 'user' },
  'DELETE /api/profile/releases/:gegenpost_id': { roles: candidates, owner: 'user' },
  'GET /api/profile/work-experience': { roles: candidates, owner: 'user' },
  'POST /api/profile/work-experience': { roles: candidates, owner: 'user' },
  'PUT /api/profile/work-experience/:id': { roles: candidates, owner: 'user' },
  'DELETE /api/profile/work-experience/:id': { roles: candidates, owner: 'user' },
  'GET /api/profile/export': { roles: candidates, owner: 'user' },
  'POST /api/profile/import': { roles: candidates, owner: 'user' },
  'POST /api/profile/import/apply': { roles: candidates, owner: 'user' },
  'POST /api/profile/import/undo': { roles: candidates, owner: 'user' },
  'POST /api/profile/image': { roles: everyone, owner: 'user' },
  'DELETE /api/profile/image': { roles: everyone, owner: 'user' },
  'GET /api/profiles/:gegenpost_id/image': { roles: everyone, owner: 'policy' },
  'GET /api/profiles/:gegenpost_id/image_small': { roles: everyone, owner: 'policy' },

  'GET /api/documents': { roles: candidates, owner: 'user' },
  'POST /api/documents': { roles: candidates, owner: 'user' },
  'PATCH /api/documents/:id': { roles: candidates, owner: 'user' },
  'DELETE /api/documents/:id': { roles: candidates, owner: 'user' },
  'POST /api/documents/:id/restore': { roles: candidates, owner: 'user' },
  'GET /api/documents/:id/file': { roles: everyone, owner: 'policy' },

  'GET /api/messages/new-unread': { roles: everyone, owner: 'party' },
  'GET /api/messages/threads': { roles: everyone, owner: 'party' },
  'POST /api/messages/threads': { roles: companies, owner: 'policy', right: 'contact' },
  'GET /api/messages/threads/:id': { roles: everyone, owner: 'party' },
  'PATCH /api/messages/threads/:id': { roles: everyone, owner: 'party' },
  'DELETE /api/messages/threads/:id': { roles: everyone, owner: 'party' },
  'POST /api/messages/threads/:id/restore': { roles: everyone, owner: 'party' },
  'GET /api/messages/threads/:id/messages': { roles: everyone, owner: 'party' },
  'POST /api/messages/threads/:id/messages': { roles: everyone, owner: 'party' },
  'GET /api/messages/attachments/:id/file': { roles: everyone, owner: 'party' },
  'POST /api/messages/threads/:id/report': { roles: everyone, owner: 'party' },
  'POST /api/messages/threads/:id/block': { roles: everyone, owner: 'party' },
  'DELETE /api/messages/threads/:id/block': { roles: everyone, owner: 'party' },
  'POST /api/messages/threads/:id/pass-on': { roles: recruiters, owner: 'party' },
  'POST /api/messages/threads/:id/decision': { roles: everyone, owner: 'party' },

  'GET /api/message-templates': { roles: companies, owner: 'company', right: 'contact' },
  'POST /api/message-templates': { roles: companies, owner: 'company', right: 'contact' },
  'PATCH /api/message-templates/:id': { roles: companies, owner: 'company', right: 'contact' },
  'DELETE /api/message-templates/:id': { roles: companies, owner: 'company', right: 'contact' },
  'POST /api/message-templates/:id/restore': { roles: companies, owner: 'company', right: 'contact' },

  'GET /api/notifications': { roles: everyone, owner: 'user' },
  'GET /api/notifications/unread': { roles: everyone, owner: 'user' },
  'PATCH /api/notifications/:id': { roles: everyone, owner: 'user' },
  'PATCH /api/notifications': { roles: everyone, owner: 'user' },

  'POST /api/broadcasting/auth': { roles: everyone, owner: 'user' },
};
