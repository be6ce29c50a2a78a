import { refusalsOf } from '#platform/http/errors.ts';

/** The errors of this room, with their German texts. */
export const refusals = refusalsOf({
  api_token_limit: 'Ihre Firma hat schon zehn Token. Widerrufen Sie zuerst einen, den Sie nicht mehr brauchen.',
});
