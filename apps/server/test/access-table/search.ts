import { companies, employers, type Operations } from './operations.ts';

/** Finding candidates and keeping them: searches, projects, talents. */
export const searchOperations: Operations = {
  'GET /api/widgets/viewed_profiles': { roles: companies, owner: 'policy' },

  'GET /api/projects': { roles: companies, owner: 'company', right: 'projects' },

  'GET /api/projects-shared': { roles: companies, owner: 'company', right: 'projects' },
  'DELETE /api/projects-shared/:id': { roles: companies, owner: 'company', right: 'projects' },

  'GET /api/projects/:id': { roles: companies, owner: 'company', right: 'projects' },
  'POST /api/projects': { roles: companies, owner: 'company', right: 'projects' },
  'PATCH /api/projects/:id': { roles: companies, owner: 'company', right: 'projects' },
  'DELETE /api/projects/:id': { roles: companies, owner: 'company', right: 'projects' },
  'POST /api/projects/:id/restore': { roles: companies, owner: 'company', right: 'projects' },
  'GET /api/projects/:id/board': { roles: companies, owner: 'company', right: 'projects' },
  'GET /api/projects/:id/candidates': { roles: companies, owner: 'company', right: 'projects' },
  'GET /api/projects/:id/csv': { roles: companies, owner: 'company', right: 'projects' },
  'GET /api/projects/:id/shortlist': { roles: companies, owner: 'company', right: 'projects' },
  'POST /api/projects/:id/candidates': { roles: companies, owner: 'company', right: 'projects' },
  'POST /api/projects/:id/candidates/move': { roles: companies, owner: 'company', right: 'projects' },
  'POST /api/projects/:id/candidates/remove': { roles: companies, owner: 'company', right: 'projects' },
  'POST /api/projects/:id/candidates/restore': { roles: companies, owner: 'company', right: 'projects' },
  'GET /api/projects/:id/candidates/:productId': { roles: companies, owner: 'company', right: 'projects' },
  'PATCH /api/projects/:id/candidates/:productId': { roles: companies, owner: 'company', right: 'projects' },
  'POST /api/projects/:id/stages': { roles: companies, owner: 'company', right: 'projects' },
  'PATCH /api/projects/:id/stages/:stageId': { roles: companies, owner: 'company', right: 'projects' },
  'DELETE /api/projects/:id/stages/:stageId': { roles: companies, owner: 'company', right: 'projects' },
  'GET /api/projects/:id/shares': { roles: companies, owner: 'company', right: 'projects' },
  'POST /api/projects/:id/shares': { roles: companies, owner: 'company', right: 'projects' },
  'PATCH /api/projects/:id/shares/:shareId': { roles: companies, owner: 'company', right: 'projects' },
  'DELETE /api/projects/:id/shares/:shareId': { roles: companies, owner: 'company', right: 'projects' },
  'POST /api/projects/:id/contact-requests': { roles: companies, owner: 'company', right: 'projects' },
  'GET /api/projects/:id/matches': { roles: companies, owner: 'company', right: 'projects' },

  'GET /api/candidates/:productId/projects': { roles: companies, owner: 'policy', right: 'projects' },
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
  'PUT /api/saved-searches/:id/seen': { roles: companies, owner: 'user', right: 'search' },
  'POST /api/saved-searches/:id/open': { roles: companies, owner: 'user', right: 'search' },

  'GET /api/widgets/last_searches': { roles: companies, owner: 'user' },
  'GET /api/widgets/funnel': { roles: companies, owner: 'company', right: 'contact' },

  'POST /api/last-searches': { roles: companies, owner: 'user', right: 'search' },

  'GET /api/talent-manager/talents': { roles: employers, owner: 'policy', right: 'search' },
  'GET /api/talent-manager/talents/kept': { roles: employers, owner: 'policy', right: 'search' },
  'GET /api/talent-manager/talents/csv': { roles: employers, owner: 'policy', right: 'search' },
  'GET /api/talent-manager/talents/:id': { roles: employers, owner: 'policy', right: 'search' },
  'POST /api/talent-manager/talents': { roles: employers, owner: 'policy', right: 'search' },
  'POST /api/talent-manager/talents/several': { roles: employers, owner: 'policy', right: 'search' },
  'PATCH /api/talent-manager/talents/:id': { roles: employers, owner: 'policy', right: 'search' },
  'DELETE /api/talent-manager/talents/:id': { roles: employers, owner: 'policy', right: 'search' },
  'POST /api/talent-manager/talents/:id/restore': { roles: employers, owner: 'policy', right: 'search' },
};
