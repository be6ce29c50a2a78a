import { operatorSettingsApi } from '@gegenpost/contract/operator-settings.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  getSettings,
  removePlannedProcessors,
  saveDetails,
  saveFigures,
  saveInvoiceSeller,
  savePlannedProcessors,
} from './operator-settings.service.ts';

const access = { operator: 'confirmed' } as const;

export const operatorSettingsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({ ...operatorSettingsApi.get, access, handler: () => getSettings(app.db) });

  app.route({
    ...operatorSettingsApi.saveDetails,
    access,
    handler: async ({ actor, body }) => {
      await saveDetails(app, actor, body);
      return getSettings(app.db);
    },
  });

  app.route({
    ...operatorSettingsApi.announceProcessors,
    access,
    handler: async ({ actor, body }) => {
      await savePlannedProcessors(app, actor, body);
      return getSettings(app.db);
    },
  });

  app.route({
    ...operatorSettingsApi.withdrawProcessors,
    access,
    handler: async ({ actor, body }) => {
      await removePlannedProcessors(app, actor, body.reason);
      return getSettings(app.db);
    },
  });

  app.route({
    ...operatorSettingsApi.saveFigures,
    access,
    handler: async ({ actor, body }) => {
      await saveFigures(app, actor, body);
      return getSettings(app.db);
    },
  });

  app.route({
    ...operatorSettingsApi.saveSeller,
    access,
    handler: async ({ actor, body }) => {
      await saveInvoiceSeller(app, actor, body);
      return getSettings(app.db);
    },
  });
};
