import { refusalsOf } from '#platform/http/errors.ts';

/** Why this room refuses. */
export const refusals = refusalsOf({
  customer_limit: 'Sie können höchstens 1.000 Kunden haben. Löschen Sie zuerst einen.',
});
