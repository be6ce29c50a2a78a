import { refusalsOf } from '#platform/http/errors.ts';

/** The errors of this room, with their German texts. */
export const refusals = refusalsOf({
  talent_limit: 'Sie haben die höchste Zahl an Talenten erreicht. Löschen Sie zuerst eines.',
});
