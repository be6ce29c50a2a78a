import { Readable } from 'node:stream';
import { candidateImportsApi } from '@gegenpost/contract/candidate-imports.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ImportTableRow } from '#features/candidate-imports/candidate-imports.table.ts';
import { access, ownedOf } from '#features/candidate-imports/import-access.ts';
import { findCreatedOffline, findReported } from '#features/candidate-imports/import-rows.queries.ts';
import { requireImport } from '#features/candidate-imports/imports.service.ts';
import { getImport } from '#features/candidate-imports/present-import.service.ts';
import { reportHead, reportLine } from '#features/candidate-imports/report/report.ts';
import type { Db } from '#platform/db/db.ts';
import { attachmentOf } from '#platform/files/attachment.ts';
import { startRun } from './run.service.ts';
import { startUndo } from './undo.service.ts';

const REPORT_CHUNK = 1000;
const CSV_TYPE = 'text/csv; charset=utf-8';

/** The run of an import, and what came of it. */
export const importRunsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app;

  app.route({
    ...candidateImportsApi.candidates,
    access,
    handler: async ({ actor, params }) => {
      const { id, company_id } = await requireImport(db, ownedOf(actor, params.id));
      const created = await findCreatedOffline(db, id, company_id);
      const ids = (has: boolean) =>
        created.filter((each) => (each.consented_at !== null) === has).map((each) => each.id);
      return { consent_missing: ids(false), offline_with_consent: ids(true) };
    },
  });

  app.route({
    ...candidateImportsApi.run,
    access,
    handler: async ({ actor, params }) => {
      const owned = ownedOf(actor, params.id);
      await startRun(app, owned);
      return getImport(app, owned);
    },
  });

  app.route({
    ...candidateImportsApi.undo,
    access,
    handler: async ({ actor, params }) => {
      const owned = ownedOf(actor, params.id);
      await startUndo(app, owned);
      return getImport(app, owned);
    },
  });

  app.route({
    ...candidateImportsApi.report,
    access,
    handler: async ({ actor, params }, reply) => {
      const row = await requireImport(db, ownedOf(actor, params.id));
      return reply
        .type(CSV_TYPE)
        .header('content-disposition', attachmentOf(`Import-${row.id}.csv`))
        .send(Readable.from(writeReport(db, row)));
    },
  });
};

async function* writeReport(db: Db, row: ImportTableRow): AsyncGenerator<string> {
  yield reportHead();
  let after = 0;
  for (;;) {
    const rows = await findReported(db, row.id, after, REPORT_CHUNK);
    yield rows.map((each) => reportLine(each, row)).join('');
    if (rows.length < REPORT_CHUNK) return;
    after = rows.at(-1)?.row_no ?? after;
  }
}
