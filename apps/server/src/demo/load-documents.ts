import { randomBytes, randomUUID } from 'node:crypto';
import { documents } from '#features/documents/documents.table.ts';
import { putNeutralCopy } from '#features/documents/metadata/neutral-copy.service.ts';
import { documentKey } from '#features/documents/upload.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Files } from '#platform/files/files.ts';
import { insertRows } from './bulk.ts';
import { drawDocuments } from './documents.ts';
import { isOfStories } from './known-candidates.ts';
import type { PeopleIds } from './load-people.ts';
import type { DemoWorld } from './world.ts';

/** The papers of the people of the stories, each with its file. */
export async function loadDocuments(tx: Db, files: Files, world: DemoWorld, ids: PeopleIds): Promise<void> {
  for (const candidate of world.candidates.filter(isOfStories)) {
    const profile_id = ids.profiles.get(candidate.person.gegenpost_id)!;
    const drawn = await drawDocuments(candidate);
    const rows = drawn.map(({ name, kind, media_type, content }, position) => ({
      profile_id,
      file_id: randomBytes(16).toString('hex'),
      name,
      kind,
      media_type,
      size: content.length,
      position,
      idempotency_key: randomUUID(),
      created_at: candidate.created_at,
    }));
    const stored: (typeof documents.$inferInsert)[] = [];
    for (const [index, row] of rows.entries()) {
      const { content } = drawn[index]!;
      await files.put(documentKey(row), content);
      stored.push({ ...row, neutral_size: await putNeutralCopy(files, row, content) });
    }
    await insertRows(tx, documents, stored);
  }
}
