import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, refused } from './errors.ts';

/** A file of a form, wholly in memory; its name is the visitor's and never a path of ours. */
export type Upload = { content: Buffer; name: string };

/** Lets the routes of this plugin receive forms with one file of at most so many bytes, and a few short fields. */
export async function receiveUploads(app: FastifyInstance, bytesMax: number): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: bytesMax, files: 1, fields: 5, parts: 6, fieldSize: 1000, fieldNameSize: 100, headerPairs: 20 },
  });
}

/**
 * Reads the file that a form brings under a name. Nothing is kept before all of it has arrived.
 *
 * @returns null when the form brings no such file.
 * @throws {AppError} 415 for a body that is no form, 413 for a file that is too large, 400 for a form that breaks off.
 */
export async function readUpload(request: FastifyRequest, field: string): Promise<Upload | null> {
  if (!request.isMultipart()) throw refused('file_type_unsupported', 415);
  try {
    const part = await request.file();
    if (part?.fieldname !== field) return null;
    return { content: await part.toBuffer(), name: part.filename };
  } catch (error) {
    // The parser's own errors carry a status; those of a broken form do not.
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new AppError(400, 'errors.bad_request');
  }
}
