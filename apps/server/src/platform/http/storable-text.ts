import { unstorableText } from '@gegenpost/contract/shared/storable-text.ts';
import type { FastifyInstance } from 'fastify';
import { invalid, notFound } from './errors.ts';

/** Refuses texts that the database cannot store, in every body, query and path, before schemas validate them. */
export function refuseUnstorableText(app: FastifyInstance): void {
  app.addHook('preValidation', ({ params, query, body }, _reply, done) => {
    const errors = { ...unstorableText(query), ...unstorableText(body) };
    // An id of impossible form is answered like an object that does not exist.
    if (hasEntries(unstorableText(params))) done(notFound());
    else if (hasEntries(errors)) done(invalid(errors));
    else done();
  });
}

const hasEntries = (errors: object) => Object.keys(errors).length > 0;
