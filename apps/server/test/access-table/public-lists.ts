import type { Operations } from './operations.ts';

/** Lists, forms and files that are open to the web and search engines. */
export const publicListsOperations: Operations = {
  'GET /api/public/staffagent-candidates': 'public',
  'GET /api/public/location-candidates': 'public',
  'GET /api/public/candidates/:productId': 'public',
  'POST /api/public/candidates/:productId/contact': 'public',
  'GET /api/public/contact/:token': 'public',
  'POST /api/public/contact/:token/confirm': 'public',
  'GET /de/staffagent-candidates': 'public',
  'GET /de/location-candidates': 'public',
  'GET /de/staffagent-candidates/:productId/contact': 'public',
  'POST /de/staffagent-candidates/:productId/contact': 'public',
  'GET /de/location-candidates/:productId/contact': 'public',
  'POST /de/location-candidates/:productId/contact': 'public',
  'GET /de/confirm-contact/:token': 'public',
  'POST /de/confirm-contact/:token': 'public',
  'GET /embed-:hash(^[0-9a-f]{32}$).js': 'public',
  'GET /api/public/labour-market': 'public',
  'GET /de/arbeitsmarkt': 'public',
  'GET /de/arbeitsmarkt/:occupation': 'public',
  'GET /de/arbeitsmarkt/:occupation/:region': 'public',
  'GET /robots.txt': 'public',
  'GET /sitemap.xml': 'public',
  'GET /de/demo-embed': 'public',
  'POST /api/public/support-requests': 'public',
};
