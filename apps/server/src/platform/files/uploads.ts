import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, refused, tooLarge } from '#platform/http/errors.ts';
import { errorText } from '#platform/i18n/error-texts.de.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bytes of a file that the route receives at most. */
    uploadBytesMax?: number;
  }
}

/** An uploaded file, wholly in memory. Its name is what the visitor sent and is never used as a path. */
export type Upload = { content: Buffer; name: string };

/**
 * Lets the routes of this plugin receive multipart forms with one file of at most so many bytes, and a few short
 * fields.
 */
export async function receiveUploads(app: FastifyInstance, bytesMax: number): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, uploadBytesMax: bytesMax };
  });
  await app.register(multipart, {
    limits: { fileSize: bytesMax, files: 1, fields: 5, parts: 6, fieldSize: 1000, fieldNameSize: 100, headerPairs: 20 },
  });
}

/** A received form. Of a field that was sent twice the last value counts; a value that is too long is left out. */
export type Form = { upload: Upload | null; fields: Readonly<Record<string, string>> };

/**
 * Reads a form and the file in the named field (null when there is none). Nothing is stored before all of it has
 * arrived.
 *
 * @throws {AppError} 415 for a body that is no form, 413 for a file that is too large, 400 for a form that breaks off.
 */
export async function readForm(request: FastifyRequest, fileField: string): Promise<Form> {
  if (!request.isMultipart()) throw refused('file_type_unsupported', 415);
  const form: { upload: Upload | null; fields: Record<string, string> } = { upload: null, fields: {} };
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const content = await part.toBuffer();
        if (part.fieldname === fileField) form.upload = { content, name: part.filename };
      } else if (typeof part.value === 'string' && !part.valueTruncated) form.fields[part.fieldname] = part.value;
    }
    return form;
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
    const { uploadBytesMax } = request.routeOptions.config;
    if (isTooLarge && uploadBytesMax !== undefined) throw tooLarge(uploadBytesMax);
    // The parser's own errors have a status code; errors about a malformed form have none.
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new AppError(400, errorText('bad_request'));
  }
}
