import { refusalsOf } from '#platform/http/errors.ts';

/** The errors of this room, with their German texts. */
export const refusals = refusalsOf({
  customer_limit: 'Sie können höchstens 1.000 Kunden haben. Löschen Sie zuerst einen.',
});
