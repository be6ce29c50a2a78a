import { companies, everyone, type Operations } from './operations.ts';

/** The company, its sub-accounts, orders and invoices. */
export const companiesOperations: Operations = {
  'GET /api/accountmanager/sub-accounts': { roles: companies, owner: 'company' },
  'POST /api/accountmanager/sub-accounts': { roles: companies, owner: 'company' },
  'POST /api/accountmanager/sub-accounts/:productId/invitation': { roles: companies, owner: 'company' },
  'PATCH /api/accountmanager/sub-accounts/:productId': { roles: companies, owner: 'company' },
  'DELETE /api/accountmanager/sub-accounts/:productId': { roles: companies, owner: 'company' },

  'GET /api/company': { roles: companies, owner: 'company' },
  'PATCH /api/company': { roles: companies, owner: 'company', right: 'billing' },
  'POST /api/company/logo': { roles: companies, owner: 'company', right: 'billing' },
  'DELETE /api/company/logo': { roles: companies, owner: 'company', right: 'billing' },
  'POST /api/company/vat-validation': { roles: companies, owner: 'company', right: 'billing' },
  'GET /api/company/vat-checks': { roles: companies, owner: 'company', right: 'billing' },

  'GET /api/companies/:gegenpost_id': { roles: everyone, owner: 'policy' },
  'GET /api/companies/:gegenpost_id/logo': 'public',

  'GET /api/positions': { roles: companies, owner: 'company' },
  'GET /api/positions/:id': { roles: companies, owner: 'company' },
  'GET /api/positions/last-letter': { roles: companies, owner: 'company', right: 'projects' },
  'POST /api/positions': { roles: companies, owner: 'company', right: 'projects' },
  'POST /api/positions/read': { roles: companies, owner: 'company', right: 'projects' },
  'PATCH /api/positions/:id': { roles: companies, owner: 'company', right: 'projects' },
  'DELETE /api/positions/:id': { roles: companies, owner: 'company', right: 'projects' },
  'POST /api/positions/:id/restore': { roles: companies, owner: 'company', right: 'projects' },

  'GET /api/invoices': { roles: companies, owner: 'company', right: 'billing' },
  'GET /api/invoices/months': { roles: companies, owner: 'company', right: 'billing' },
  'GET /api/invoices/:id/pdf': { roles: companies, owner: 'company', right: 'billing' },
  'GET /api/invoices/:id/xml': { roles: companies, owner: 'company', right: 'billing' },

  'GET /api/plans': 'public',

  'GET /api/orders/draft': { roles: companies, owner: 'company', right: 'billing' },
  'PUT /api/orders/draft': { roles: companies, owner: 'company', right: 'billing' },
  'POST /api/orders': { roles: companies, owner: 'company', right: 'billing' },
  'GET /api/orders/:id': { roles: companies, owner: 'company', right: 'billing' },
  'POST /api/orders/:id/payment': { roles: companies, owner: 'company', right: 'billing' },

  'GET /api/subscription': { roles: companies, owner: 'company', right: 'billing' },
  'POST /api/subscription/cancellation': { roles: companies, owner: 'company', right: 'billing' },
  'DELETE /api/subscription/cancellation': { roles: companies, owner: 'company', right: 'billing' },
  'GET /api/subscription/change': { roles: companies, owner: 'company', right: 'billing' },
  'POST /api/subscription/change': { roles: companies, owner: 'company', right: 'billing' },
  'POST /api/subscription/payment-method': { roles: companies, owner: 'company', right: 'billing' },
};
