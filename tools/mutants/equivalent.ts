/** A change that no test can notice, because the product behaves the same. As it is reported, and why that is so. */
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
  ...['optionalActor', 'lastActor'].flatMap((name) =>
    ['', "app.decorateRequest('', null);"].map((changed) => ({
      file: 'apps/server/src/platform/http/session.ts',
      change: `app.decorateRequest('${name}', null);  →  ${changed}`,
      why: 'It gives all requests one shape from the beginning; a field that is not there counts as nobody as well.',
    })),
  ),
];
