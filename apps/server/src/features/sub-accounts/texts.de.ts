import { refusalsOf } from '#platform/http/errors.ts';

/** The errors of this room, with their German texts. */
export const refusals = refusalsOf({
  sub_account_limit: 'Ihr Abo lässt keine weiteren Unterkonten zu.',
});
