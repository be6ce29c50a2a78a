import { IMPORT_LIMITS } from '@gegenpost/contract/candidate-import-fields.ts';
import { showImport, uploadImport } from '#features/candidate-imports/candidate-imports.queries.ts';
import { ApiError } from '#platform/api.ts';
import { i18n } from '#platform/i18n.ts';
import { notify } from '#platform/notices.ts';
import { pathTo } from '#platform/paths.ts';
import { queryClient } from '#platform/query-client.ts';
import { createSessionStore, sessionSignal } from '#platform/session-state.ts';
import { newUuid } from '#platform/uuid.ts';

/** Why a file is refused before it is sent; also a key of the room's texts. */
export type FileProblem = 'size' | 'empty' | 'one' | 'old_excel' | 'other_table' | 'type';

export type ImportUpload = {
  /** Also the idempotency key, so that another try of the same file reads it once. */
  key: string;
  file: File;
  state: 'sending' | 'failed' | 'read';
  /** Share of the bytes that have been sent, 0 to 1. */
  share: number;
  /** A problem of the page's own, or the server's sentence. */
  problem: { own: FileProblem } | { message: string; isFinal: boolean } | null;
  /** The import, once the file is read. */
  importId: number | null;
};

/** The upload under way, the refused one, or the one whose import the page has still to open. */
export const importUpload = createSessionStore<ImportUpload | null>(null);

const sending = createSessionStore<AbortController | null>(null);

const TABLES = /\.(csv|tsv|txt|xlsx)$/i;
const OTHER_TABLES = /\.(ods|numbers|xlsb|xlsm|gsheet)$/i;

/**
 * Sends a file; it goes on while other pages are open. Several files at once are refused, because they would need a
 * mapping each.
 */
export function startImport(files: readonly File[]): void {
  const [file] = files;
  if (!file || importUpload.get()?.state === 'sending') return;
  const own = files.length > 1 ? 'one' : problemOf(file);
  const upload = { key: newUuid(), file, share: 0, importId: null };
  if (own) importUpload.set({ ...upload, state: 'failed', problem: { own } });
  else void send({ ...upload, state: 'sending', problem: null });
}

/** Sends the same file once more, under the same key. */
export function retryImport(): void {
  const upload = importUpload.get();
  if (upload?.state === 'failed') void send({ ...upload, state: 'sending', share: 0, problem: null });
}

/** Stops the upload, or closes the notice of a refused one. */
export function dropImport(): void {
  sending.get()?.abort();
  importUpload.set(null);
}

function problemOf({ name, size }: File): FileProblem | null {
  if (/\.xls$/i.test(name)) return 'old_excel';
  if (OTHER_TABLES.test(name)) return 'other_table';
  if (!TABLES.test(name)) return 'type';
  if (size === 0) return 'empty';
  return size > IMPORT_LIMITS.bytes ? 'size' : null;
}

async function send(upload: ImportUpload): Promise<void> {
  const controller = new AbortController();
  const signal = AbortSignal.any([controller.signal, sessionSignal()]);
  const change = (part: Partial<ImportUpload>) =>
    importUpload.set((now) => (now?.key === upload.key ? { ...now, ...part } : now));
  sending.set(controller);
  importUpload.set(upload);
  try {
    const read = await uploadImport(
      { file: upload.file, idempotency_key: upload.key },
      (share) => change({ share }),
      signal,
    );
    showImport(queryClient, read);
    if (location.pathname !== pathTo('CandidateImports')) {
      notify({ kind: 'info', text: i18n.t('candidate-imports:file.read', { name: upload.file.name }), name: 'import' });
    }
    change({ state: 'read', importId: read.id });
  } catch (error) {
    if (!signal.aborted) change({ state: 'failed', problem: describe(error) });
  } finally {
    if (sending.get() === controller) sending.set(null);
  }
}

function describe(error: unknown): ImportUpload['problem'] {
  if (!(error instanceof ApiError)) return { message: String(error), isFinal: false };
  return { message: error.message, isFinal: [413, 415, 422].includes(error.status) };
}
