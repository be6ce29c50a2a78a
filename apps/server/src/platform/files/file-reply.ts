import type { FastifyReply } from 'fastify';
import { notFound } from '#platform/http/errors.ts';
import { attachmentOf } from './attachment.ts';
import type { Files } from './files.ts';

type StoredFile = { key: string; name: string; media_type: string; size: number };

/**
 * Sends a file that another user uploaded: as a download, never displayed as a page of this site, and not cached,
 * because access to it can be withdrawn.
 *
 * @throws {AppError} 404 `media_not_available` when the storage does not have it.
 */
export async function replyWithFile(reply: FastifyReply, files: Files, file: StoredFile): Promise<FastifyReply> {
  if (!(await files.exists(file.key))) throw notFound('media_not_available');
  return reply
    .type(file.media_type)
    .header('content-length', file.size)
    .header('content-disposition', attachmentOf(file.name))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store')
    .header('accept-ranges', 'none')
    .send(await files.getStream(file.key));
}
