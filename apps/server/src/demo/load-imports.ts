import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { candidateImportRows, candidateImports } from '#features/candidate-imports/candidate-imports.table.ts';
import { checkRows, openCatalogues } from '#features/candidate-imports/check/check-rows.service.ts';
import { openFile } from '#features/candidate-imports/file/open-file.service.ts';
import { putRows } from '#features/candidate-imports/import-rows.queries.ts';
import { rawRowsOf, readingOf } from '#features/candidate-imports/imports.service.ts';
import { sampleCsv, windows1252 } from '#features/candidate-imports/samples/sample-files.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import type { Db } from '#platform/db/db.ts';
import type { Files } from '#platform/files/files.ts';

type Owner = { company_id: number; user_id: number };

/** Rows of the finished import that stayed outside: no name, and a day that does not exist. */
const faultyLines = [
  ['K-9001', '', '', '', '24103', 'Kiel', 'bewerbung@example.org'],
  ['K-9002', 'Änne', 'Groß', '31.02.1990', '24937', 'Flensburg', 'aenne.gross@example.org'],
];

/** The import that brought these candidates, which can be undone still, and one that waits with its errors. */
export async function loadImports(
  tx: Db,
  files: Files,
  owner: Owner,
  imported: readonly number[],
  days: { finished_at: Date; now: Date },
): Promise<void> {
  const people = await findPeople(tx, imported);
  const lines = people.map(({ external_id, birthday, ...person }) =>
    [
      external_id,
      person.first_name,
      person.last_name,
      dayOf(birthday),
      person.postal_code,
      person.city,
      person.email,
    ].map((cell) => cell ?? ''),
  );
  const header = ['Pers.-Nr.', 'Vorname', 'Nachname', 'Geburtsdatum', 'PLZ', 'Ort', 'E-Mail'];
  const content = windows1252([header, ...lines, ...faultyLines].map((cells) => `${cells.join(';')}\r\n`).join(''));
  // Nobody was known then.
  const done = { name: 'Bewerberexport Herbst.csv', content, company_id: 0, at: days.finished_at };
  const id = await loadImport(tx, files, owner, done);
  await tx.update(candidateImports).set({ state: 'done', finished_at: done.at }).where(eq(candidateImports.id, id));
  for (const [index, { profile_id }] of people.entries()) {
    await tx
      .update(candidateImportRows)
      .set({ profile_id, result: 'created', before: {}, after: {}, written_at: done.at })
      .where(and(eq(candidateImportRows.import_id, id), eq(candidateImportRows.row_no, index + 2)));
  }
  const waiting = { name: 'Messe Kiel.csv', content: sampleCsv(), company_id: owner.company_id, at: days.now };
  await loadImport(tx, files, owner, waiting);
}

type DemoImport = { name: string; content: Buffer; company_id: number; at: Date };

async function loadImport(tx: Db, files: Files, owner: Owner, { name, content, company_id, at }: DemoImport) {
  const file = await openFile(content, {});
  const read = readingOf(file, null);
  const rules = { company_id, value_map: {}, ...read };
  const { rows, summary } = await checkRows(tx, await openCatalogues(tx), rules, rawRowsOf(file), at);
  const file_key = `imports/${owner.company_id}/${randomBytes(16).toString('hex')}.csv`;
  await files.put(file_key, content);
  const [stored] = await tx
    .insert(candidateImports)
    .values({
      ...{ ...owner, ...read, ...summary, file_key, file_name: name, value_map: {}, state: 'open' as const },
      ...{ idempotency_key: randomUUID(), request_digest: randomBytes(32), created_at: at },
    })
    .returning({ id: candidateImports.id });
  await putRows(tx, stored!.id, rows);
  return stored!.id;
}

const dayOf = (day: string | null) => day?.split('-').toReversed().join('.') ?? '';

async function findPeople(tx: Db, ids: readonly number[]) {
  return tx
    .select({
      profile_id: profiles.id,
      external_id: candidates.external_id,
      first_name: profiles.first_name,
      last_name: profiles.last_name,
      birthday: profiles.birthday,
      postal_code: profiles.postal_code,
      city: profiles.city,
      email: profiles.email,
    })
    .from(profiles)
    .innerJoin(candidates, eq(candidates.profile_id, profiles.id))
    .where(inArray(profiles.id, [...ids]))
    .orderBy(profiles.id);
}
