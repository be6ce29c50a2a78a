import { candidates, companies, everyone, type Operations } from './operations.ts';

/** A candidate's own profile, documents and applications. */
export const candidatesOperations: Operations = {
  'GET /api/profile': { roles: candidates, owner: 'user' },
  'PATCH /api/profile': { roles: candidates, owner: 'user' },
  'GET /api/profile/preview': { roles: candidates, owner: 'user' },
  'GET /api/profile/releases': { roles: candidates, owner: 'user' },
  'DELETE /api/profile/releases/:gegenpost_id': { roles: candidates, owner: 'user' },
  'POST /api/profile/releases/:gegenpost_id/restore': { roles: candidates, owner: 'user' },
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

  'GET /api/documents': { roles: everyone, owner: 'user', right: 'contact' },
  'POST /api/documents': { roles: everyone, owner: 'user', right: 'contact' },
  'PATCH /api/documents/:id': { roles: everyone, owner: 'user', right: 'contact' },
  'DELETE /api/documents/:id': { roles: everyone, owner: 'user', right: 'contact' },
  'POST /api/documents/:id/restore': { roles: everyone, owner: 'user', right: 'contact' },
  'GET /api/documents/:id/file': { roles: everyone, owner: 'policy' },

  'GET /api/widgets/profile_visitors': { roles: candidates, owner: 'user' },
  'GET /api/widgets/demand': { roles: candidates, owner: 'user' },

  'GET /api/external_sharings': { roles: candidates, owner: 'user' },
  'POST /api/external_sharings': { roles: candidates, owner: 'user' },
  'GET /api/external_sharings/:id': { roles: candidates, owner: 'user' },
  'PATCH /api/external_sharings/:id': { roles: candidates, owner: 'user' },
  'DELETE /api/external_sharings/:id': { roles: candidates, owner: 'user' },
  'POST /api/external_sharings/:id/mail': { roles: candidates, owner: 'user' },

  'GET /api/job-manager/applications': { roles: candidates, owner: 'user' },

  'GET /api/widgets/reminders': { roles: candidates, owner: 'user' },

  'GET /api/external_sharings/:id/activities': { roles: candidates, owner: 'user' },
  'POST /api/external_sharings/:id/activities': { roles: candidates, owner: 'user' },
  'PATCH /api/external_sharings/:id/activities/:activityId': { roles: candidates, owner: 'user' },
  'DELETE /api/external_sharings/:id/activities/:activityId': { roles: candidates, owner: 'user' },
  'POST /api/external_sharings/:id/activities/:activityId/restore': { roles: candidates, owner: 'user' },

  'GET /api/job-manager/contacts/:id/activities': { roles: candidates, owner: 'user' },
  'POST /api/job-manager/contacts/:id/activities': { roles: candidates, owner: 'user' },
  'PATCH /api/job-manager/contacts/:id/activities/:activityId': { roles: candidates, owner: 'user' },
  'DELETE /api/job-manager/contacts/:id/activities/:activityId': { roles: candidates, owner: 'user' },
  'POST /api/job-manager/contacts/:id/activities/:activityId/restore': { roles: candidates, owner: 'user' },

  'GET /api/external_sharings/by-token/:token': 'public',
  'GET /api/external_sharings/by-token/:token/state': 'public',
  'POST /api/external_sharings/by-token/:token/view': 'public',
  'GET /api/external_sharings/by-token/:token/image': 'public',
  'GET /api/external_sharings/by-token/:token/documents/:id': 'public',
  'GET /api/external_sharings/by-token/:token/pdf': 'public',
  'POST /api/external_sharings/by-token/:token/interest': 'public',
  'POST /api/external_sharings/by-token/:token/member-interest': {
    roles: companies,
    owner: 'policy',
    right: 'contact',
  },
  'POST /api/external_sharings/interest/confirm': 'public',
};
