import { registrationApi, type TermsVersion } from '@gegenpost/contract/registration.ts';
import { loggedInRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { fillOperatorDetails } from '#features/operator-details/operator-details.service.ts';
import type { Db } from '#platform/db/db.ts';
import { acceptTerms, getTermsInForce } from './terms.service.ts';
import type { TermsVersionRow } from './terms.table.ts';

export const termsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...registrationApi.terms,
    access: 'public',
    handler: async () => present(app.db, await getTermsInForce(app.db)),
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

async function present(db: Db, { id, valid_from, changes, ...texts }: TermsVersionRow): Promise<TermsVersion> {
  const terms = await fillOperatorDetails(db, texts.terms);
  const privacy = await fillOperatorDetails(db, texts.privacy);
  return { id, valid_from, changes, terms, privacy };
}
