import { accounts, companies, everyone, type Operations, recruiters } from './operations.ts';

/** Threads, contact requests, templates and notifications. */
export const messagesOperations: Operations = {
  'GET /api/messages/new-unread': { roles: everyone, owner: 'party' },
  'GET /api/messages/threads': { roles: everyone, owner: 'party' },
  'POST /api/messages/threads': { roles: companies, owner: 'policy', right: 'contact' },
  'GET /api/messages/contact-requests/recipients': { roles: companies, owner: 'policy', right: 'contact' },
  'POST /api/messages/contact-requests/reading': { roles: companies, owner: 'policy', right: 'contact' },
  'POST /api/messages/contact-requests': { roles: companies, owner: 'policy', right: 'contact' },
  'GET /api/messages/threads/:id': { roles: everyone, owner: 'party' },
  'PATCH /api/messages/threads/:id': { roles: everyone, owner: 'party' },
  'DELETE /api/messages/threads/:id': { roles: everyone, owner: 'party' },
  'POST /api/messages/threads/:id/restore': { roles: everyone, owner: 'party' },
  'GET /api/messages/threads/:id/messages': { roles: everyone, owner: 'party' },
  'POST /api/messages/threads/:id/messages': { roles: everyone, owner: 'party' },
  'GET /api/messages/attachments/:id/file': { roles: everyone, owner: 'party' },
  'POST /api/messages/threads/:id/block': { roles: everyone, owner: 'party' },
  'DELETE /api/messages/threads/:id/block': { roles: everyone, owner: 'party' },
  'POST /api/messages/threads/:id/pass-on': { roles: recruiters, owner: 'party' },
  'POST /api/messages/threads/:id/decision': { roles: everyone, owner: 'party' },
  'POST /api/messages/threads/:id/question': { roles: everyone, owner: 'party' },
  'PATCH /api/messages/threads/:id/rejection': { roles: everyone, owner: 'party' },
  'DELETE /api/messages/threads/:id/rejection': { roles: everyone, owner: 'party' },
  'GET /api/messages/rejection-reasons': { roles: companies, owner: 'company' },

  'GET /api/messages/threads/:id/appointments': { roles: everyone, owner: 'party' },
  'POST /api/messages/threads/:id/appointments': { roles: everyone, owner: 'party' },
  'POST /api/appointment-proposals/:id/accept': { roles: everyone, owner: 'party' },
  'DELETE /api/appointment-proposals/:id/accept': { roles: everyone, owner: 'party' },
  'DELETE /api/appointment-proposals/:id': { roles: everyone, owner: 'party' },
  'POST /api/appointments/:id/cancel': { roles: everyone, owner: 'party' },
  'GET /api/appointments': { roles: everyone, owner: 'party' },
  'GET /api/appointments/:id/calendar': { roles: everyone, owner: 'party' },

  'GET /api/message-templates': { roles: companies, owner: 'company', right: 'contact' },
  'POST /api/message-templates': { roles: companies, owner: 'company', right: 'contact' },
  'PATCH /api/message-templates/:id': { roles: companies, owner: 'company', right: 'contact' },
  'DELETE /api/message-templates/:id': { roles: companies, owner: 'company', right: 'contact' },
  'POST /api/message-templates/:id/restore': { roles: companies, owner: 'company', right: 'contact' },

  'GET /api/notifications': { roles: accounts, owner: 'user' },
  'GET /api/notifications/unread': { roles: accounts, owner: 'user' },
  'PATCH /api/notifications/:id': { roles: accounts, owner: 'user' },
  'PATCH /api/notifications': { roles: accounts, owner: 'user' },

  'POST /api/messages/threads/:id/block-domain': { roles: everyone, owner: 'party' },
  'DELETE /api/messages/threads/:id/block-domain': { roles: everyone, owner: 'party' },
};
