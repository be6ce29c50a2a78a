import { randomUUID } from 'node:crypto';
import { documentsApi } from '@gegenpost/contract/documents.ts';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { listFolder } from '#platform/files/files.ts';
import { type BrowserHeaders, sessionOf, type testApp } from '#test/api.ts';
import { documents } from './documents.table.ts';

type Candidate = { headers: BrowserHeaders; profile_id: number };
type Options = { name?: string; type?: string; kind?: string; key?: string; field?: string };

/** Candidates of an app who upload documents, and what is kept of them. */
export function uploadsOf(app: Awaited<ReturnType<typeof testApp>>) {
  async function signInCandidate(): Promise<Candidate> {
    const { profile_id, user_id } = await createCandidate(app.db);
    return { headers: await sessionOf(app, user_id!), profile_id };
  }

  async function upload({ headers }: Pick<Candidate, 'headers'>, content: Buffer, options: Options = {}) {
    const {
      name = 'Lebenslauf.pdf',
      type = 'application/pdf',
      kind = 'cv',
      key = randomUUID(),
      field = 'file',
    } = options;
    const form = new FormData();
    // Fields may stand before or after the file: forms guarantee no order.
    form.set('kind', kind);
    form.set(field, new Blob([new Uint8Array(content)], { type }), name);
    form.set('idempotency_key', key);
    const request = new Request('http://localhost', { method: 'POST', body: form });
    return app.inject({
      method: 'POST',
      url: documentsApi.upload.url,
      headers: { ...headers, 'content-type': request.headers.get('content-type')! },
      payload: Buffer.from(await request.arrayBuffer()),
    });
  }

  const rowsOf = ({ profile_id }: Candidate) =>
    app.db.select().from(documents).where(eq(documents.profile_id, profile_id));
  /** Storage keys of the original files, without neutral copies. */
  const filesOf = async ({ profile_id }: Candidate) =>
    (await listFolder(app.files, `documents/${profile_id}`)).filter((key) => !key.includes('.neutral.'));

  async function expectNothing(candidate: Candidate) {
    expect(await rowsOf(candidate)).toEqual([]);
    expect(await listFolder(app.files, `documents/${candidate.profile_id}`)).toEqual([]);
  }

  return { signInCandidate, upload, rowsOf, filesOf, expectNothing };
}
