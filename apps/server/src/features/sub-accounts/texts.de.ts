import { refusalsOf } from '#platform/http/errors.ts';

/** Why this room refuses. */
export const refusals = refusalsOf({
  sub_account_limit: 'Ihr Abo lässt keine weiteren Unterkonten zu.',
});
