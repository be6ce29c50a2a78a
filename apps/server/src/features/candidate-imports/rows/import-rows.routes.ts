import { candidateImportsApi } from '@gegenpost/contract/candidate-imports.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ImportTableRow } from '#features/candidate-imports/candidate-imports.table.ts';
import { decisionOn } from '#features/candidate-imports/check/check-rows.service.ts';
import { getDemand } from '#features/candidate-imports/demand.service.ts';
import { access, ownedOf } from '#features/candidate-imports/import-access.ts';
import { requireImport } from '#features/candidate-imports/imports.service.ts';
import { changeRow } from './change-row.service.ts';
import { getRow, getRowsPage } from './present-rows.service.ts';

const VALUES_MAX = 500;

/** The preview of an import: its rows, their values and the demand for them. */
export const importRowsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, clock } = app;

  app.route({
    ...candidateImportsApi.rows,
    access,
    handler: async ({ actor, params, query }) =>
      getRowsPage(db, await requireImport(db, ownedOf(actor, params.id)), query, clock.now()),
  });

  app.route({
    ...candidateImportsApi.patchRow,
    access,
    handler: async ({ actor, params: { id, no }, body }) => {
      const owned = ownedOf(actor, id);
      const summary = await changeRow(app, { ...owned, no }, body);
      return { row: await getRow(db, await requireImport(db, owned), no, clock.now()), ...summary };
    },
  });

  app.route({
    ...candidateImportsApi.values,
    access,
    handler: async ({ actor, params }) => valuesOf(await requireImport(db, ownedOf(actor, params.id))),
  });

  app.route({
    ...candidateImportsApi.demand,
    access,
    handler: async ({ actor, params }) => getDemand(app, await requireImport(db, ownedOf(actor, params.id))),
  });
};

function valuesOf({ found_values, value_map, open_values }: ImportTableRow) {
  const data = found_values.slice(0, VALUES_MAX).map(({ key, ...value }) => {
    return { ...value, is_decided: decisionOn(value_map, value.field, key) !== undefined };
  });
  return { open: open_values, data };
}
