import { registrationApi, type TermsVersion } from '@gegenpost/contract/registration.ts';
import { loggedInRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { acceptTerms, getTermsInForce } from './terms.service.ts';
import type { TermsVersionRow } from './terms.table.ts';

export const termsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...registrationApi.terms,
    access: 'public',
    handler: async () => present(await getTermsInForce(app.db)),
  });

  app.route({
    ...registrationApi.acceptTerms,
    access: { roles: loggedInRoles, owner: 'user' },
    handler: async (request, reply) => {
      await acceptTerms(app.db, request.actor.user_id, request.body.terms_version_id, app.clock.now());
      return reply.code(204).send(null);
    },
  });
};

function present({ id, valid_from, changes, terms, privacy }: TermsVersionRow): TermsVersion {
  return { id, valid_from, changes, terms, privacy };
}
