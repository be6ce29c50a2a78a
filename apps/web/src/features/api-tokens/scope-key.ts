import type { TokenScope } from '@gegenpost/contract/api-tokens.ts';

/** The text of a scope: a colon in a key would name a namespace. */
export const scopeKey = {
  'candidates:read': 'scopes.candidates_read',
  'candidates:write': 'scopes.candidates_write',
  'vouchers:write': 'scopes.vouchers_write',
} as const satisfies Record<TokenScope, string>;
