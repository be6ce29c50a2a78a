import { DOCUMENT_LIMITS, type Document } from '@gegenpost/contract/documents.ts';
import { ApiError } from '#platform/api.ts';
import { queryClient } from '#platform/query-client.ts';
import { session } from '#platform/session.ts';
import { createSessionStore, sessionSignal } from '#platform/session-state.ts';
import { newUuid } from '#platform/uuid.ts';
import { type DocumentSource, ownDocuments } from './document-source.queries.ts';
import { kindOf } from './kind-of.ts';

/** The reason why an upload failed. */
export type UploadProblem = {
  /** Key of one of the room's own texts; null: `text` is the server's message. */
  key: 'size' | 'empty' | 'type' | 'full' | null;
  message: string;
  /** Whether the same file would be refused again. */
  isFinal: boolean;
};

export type Upload = {
  /** Also the idempotency key of the upload. */
  key: string;
  file: File;
  /** To whom it is added. */
  source: DocumentSource;
  state: 'waiting' | 'sending' | 'failed';
  /** Share of the bytes that have been sent, 0 to 1. */
  share: number;
  problem: UploadProblem | null;
};

/**
 * Running and failed uploads, in the order in which the files were chosen. They continue while other pages are open.
 */
export const uploads = createSessionStore<readonly Upload[]>([]);
/** The file that was uploaded last, for the announcement to screen readers. */
export const lastUploaded = createSessionStore<{ source: string; name: string } | null>(null);

const sending = createSessionStore<{ key: string; controller: AbortController } | null>(null);

/** Queues files; they are sent one after another. */
export function addUploads(files: readonly File[], source: DocumentSource = ownDocuments): void {
  const added = files.map(
    (file): Upload => ({ key: newUuid(), file, source, state: 'waiting', share: 0, problem: problemOf(file) }),
  );
  uploads.set((list) => [
    ...list,
    ...added.map((each) => (each.problem ? { ...each, state: 'failed' as const } : each)),
  ]);
  void sendNext();
}

/** Removes a file from the queue and aborts its upload; the server keeps nothing of it. */
export function removeUpload(key: string): void {
  const current = sending.get();
  if (current?.key === key) current.controller.abort();
  uploads.set((list) => list.filter((each) => each.key !== key));
}

export function retryUpload(key: string): void {
  change(key, { state: 'waiting', share: 0, problem: null });
  void sendNext();
}

const ownProblem = (key: UploadProblem['key'], isFinal = true): UploadProblem => ({ key, message: '', isFinal });

/** The problem that is known before sending, e.g. the size. */
function problemOf({ size }: File): UploadProblem | null {
  if (size === 0) return ownProblem('empty');
  return size > DOCUMENT_LIMITS.bytes ? ownProblem('size') : null;
}

const change = (key: string, part: Partial<Upload>) =>
  uploads.set((list) => list.map((each) => (each.key === key ? { ...each, ...part } : each)));

async function sendNext(): Promise<void> {
  const next = uploads.get().find(({ state }) => state === 'waiting');
  if (sending.get() || !next) return;
  const { key, file, source } = next;
  const controller = new AbortController();
  const signal = AbortSignal.any([controller.signal, sessionSignal()]);
  sending.set({ key, controller });
  change(key, { state: 'sending' });
  try {
    const obstacle = await obstacleOf(file, source);
    if (obstacle) {
      change(key, { state: 'failed', problem: obstacle });
      return;
    }
    const document = await source.upload(
      { file, kind: kindOf(file.name), idempotency_key: key },
      (share) => change(key, { share }),
      signal,
    );
    queryClient.setQueryData<Document[]>(source.list.queryKey, (list) => list && [...list, document]);
    lastUploaded.set({ source: source.id, name: document.name });
    removeUpload(key);
  } catch (error) {
    if (!signal.aborted) change(key, { state: 'failed', problem: describe(error) });
  } finally {
    sending.set(null);
    // Also after an abort: the last byte may have been sent before it.
    if (session.get().user) void source.refresh(queryClient);
    void sendNext();
  }
}

/**
 * The problem that is known only when it is the file's turn: the limit is reached, which saves an upload of ten
 * megabytes; or the file cannot be read, e.g. because it is a folder.
 */
async function obstacleOf(file: File, { list }: DocumentSource): Promise<UploadProblem | null> {
  const count = queryClient.getQueryData<Document[]>(list.queryKey)?.length ?? 0;
  if (count >= DOCUMENT_LIMITS.files) return ownProblem('full', false);
  const isReadable = await file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
  return isReadable ? null : ownProblem('type');
}

function describe(error: unknown): UploadProblem {
  if (!(error instanceof ApiError)) return { key: null, message: String(error), isFinal: false };
  const { code, message, status } = error;
  return { key: code === 'file_type_unsupported' ? 'type' : null, message, isFinal: [413, 415, 422].includes(status) };
}
