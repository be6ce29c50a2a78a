import { appointmentsApi } from '@gegenpost/contract/appointments.ts';
import { comingAppointmentsApi } from '@gegenpost/contract/coming-appointments.ts';
import { loggedInRoles } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { attachmentOf } from '#platform/files/attachment.ts';
import { acceptTime, cancelAppointment } from './appointments.service.ts';
import { getCalendarFile, getThreadAppointments, listComing } from './appointments-view.service.ts';
import { CALENDAR_TYPE } from './calendar-file.ts';
import { closeProposal, propose } from './proposals.service.ts';
import { t } from './texts.de.ts';
import { undoAcceptance } from './undone-acceptance.service.ts';
import { undoCancellation } from './undone-cancellation.service.ts';

const access = { roles: loggedInRoles, owner: 'party' } as const;

export const appointmentsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...appointmentsApi.ofThread,
    access,
    handler: ({ actor, params }) => getThreadAppointments(app, actor, params.id),
  });

  app.route({
    ...appointmentsApi.propose,
    access,
    handler: async ({ actor, params, body }, reply) => {
      return reply.code(201).send(await propose(app, actor, params.id, body));
    },
  });

  app.route({
    ...appointmentsApi.accept,
    access,
    handler: ({ actor, params, body }) => acceptTime(app, actor, params.id, new Date(body.starts_at)),
  });

  app.route({
    ...appointmentsApi.undoAccept,
    access,
    handler: ({ actor, params }) => undoAcceptance(app, actor, params.id),
  });

  app.route({
    ...appointmentsApi.close,
    access,
    handler: ({ actor, params }) => closeProposal(app, actor, params.id),
  });

  app.route({
    ...appointmentsApi.cancel,
    access,
    handler: ({ actor, params }) => cancelAppointment(app, actor, params.id),
  });

  app.route({
    ...appointmentsApi.undoCancel,
    access,
    handler: ({ actor, params }) => undoCancellation(app, actor, params.id),
  });

  app.route({
    ...comingAppointmentsApi.list,
    access,
    handler: ({ actor }) => listComing(app, actor),
  });

  app.route({
    ...appointmentsApi.calendar,
    access,
    handler: async ({ actor, params }, reply) => {
      const file = await getCalendarFile(app, actor, params.id);
      return reply
        .type(CALENDAR_TYPE)
        .header('content-disposition', attachmentOf(t('file.name')))
        .header('cache-control', 'private, no-store')
        .send(file);
    },
  });
};
