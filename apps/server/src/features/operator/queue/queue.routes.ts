import { operatorQueueApi } from '@gegenpost/contract/operator-queue.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { countMails, listMails } from '#platform/mail/mail-queue.ts';
import { findFailedJobs } from './queue.queries.ts';
import { repeatJob, repeatMail, shortened, withoutAddresses } from './queue.service.ts';

const LISTED_MAX = 200;
const access = { operator: 'confirmed' } as const;

export const operatorQueueRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...operatorQueueApi.queue,
    access,
    handler: async () => {
      const [mail_counts, mails, jobs] = await Promise.all([
        countMails(app.db),
        listMails(app.db, { id: null, limit: LISTED_MAX }),
        findFailedJobs(app.db, LISTED_MAX),
      ]);
      return {
        mail_counts,
        mails: mails.map((mail) => ({
          ...mail,
          to: shortened(mail.to),
          queued_at: mail.queued_at.toISOString(),
          next_try_at: mail.next_try_at?.toISOString() ?? null,
          kept_until: mail.kept_until?.toISOString() ?? null,
          answer: withoutAddresses(mail.answer),
        })),
        jobs: jobs.map((job) => ({
          ...job,
          created_at: job.created_at.toISOString(),
          next_try_at: job.next_try_at?.toISOString() ?? null,
          error: withoutAddresses(job.error),
        })),
      };
    },
  });

  app.route({
    ...operatorQueueApi.repeatMail,
    access,
    handler: async ({ actor, params, body }, reply) => {
      await repeatMail(app, { actor, id: params.id, ...body });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...operatorQueueApi.repeatJob,
    access,
    handler: async ({ actor, params, body }, reply) => {
      await repeatJob(app, { actor, id: params.id, ...body });
      return reply.code(204).send(null);
    },
  });
};
