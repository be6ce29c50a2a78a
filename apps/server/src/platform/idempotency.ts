import { createHash } from 'node:crypto';
import { conflict } from '#platform/http/errors.ts';

/**
 * SHA-256 of a request, stored beside its idempotency key. The order of fields makes no difference.
 *
 * @param request The validated body, with everything else that says what is created (e.g. the project of the path).
 */
export function digestOf(request: object): Buffer {
  return createHash('sha256').update(JSON.stringify(request, withSortedKeys)).digest();
}

/**
 * The row that an earlier call created with the same idempotency key.
 *
 * @param earlier Its digest is null when the row is older than the column; it counts as the same request.
 * @throws {AppError} 409 `idempotency_key_reused` when the digests differ.
 */
export function sameRequest<Row extends { request_digest: Buffer | null }>(earlier: Row, digest: Buffer): Row {
  if (earlier.request_digest !== null && !earlier.request_digest.equals(digest)) {
    throw conflict('idempotency_key_reused');
  }
  return earlier;
}

function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
