import { z } from 'zod';
import { DocumentKind } from './candidate-documents.ts';
import { CandidateDetail } from './candidates.ts';
import { DOCUMENT_LIMITS, Document } from './documents.ts';
import { NewStation, PreviewAs, Station, StationFields } from './profiles.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { IdempotencyKey, IdParam } from './shared/scalars.ts';

const URL = '/api/own-candidates';
const Params = z.object({ id: IdParam });
const ChildParams = Params.extend({ childId: IdParam });

/** Preview, career, image and documents of an own candidate, part of `ownCandidatesApi`. */
export const ownCandidatePartsApi = {
  preview: {
    method: 'GET',
    url: `${URL}/:id/preview`,
    schema: {
      summary: 'The profile through the eyes of somebody else.',
      params: Params,
      querystring: z.object({ as: PreviewAs.default('employer') }),
      response: {
        200: z.object({
          candidate: CandidateDetail.omit({ contact: true, note: true, viewed_at: true, agency: true }).nullable(),
        }),
      },
    },
  },
  stations: {
    method: 'GET',
    url: `${URL}/:id/work-experience`,
    schema: { summary: 'Stations, latest first.', params: Params, response: { 200: z.array(Station) } },
  },
  createStation: {
    method: 'POST',
    url: `${URL}/:id/work-experience`,
    schema: {
      summary: 'Adds a station; 403 `station_limit` beyond 50.',
      params: Params,
      body: z.strictObject({ station: NewStation, idempotency_key: IdempotencyKey }),
      response: { 201: Station },
    },
  },
  updateStation: {
    method: 'PUT',
    url: `${URL}/:id/work-experience/:childId`,
    schema: {
      summary: 'Replaces a station, unless it is no longer as it was read: 409 `station_changed`.',
      params: ChildParams,
      body: z.strictObject({ station: NewStation, previous: StationFields }),
      response: { 200: Station },
    },
  },
  deleteStation: {
    method: 'DELETE',
    url: `${URL}/:id/work-experience/:childId`,
    schema: { summary: 'Removes a station.', params: ChildParams, response: { 204: z.null() } },
  },
  uploadImage: {
    method: 'POST',
    url: `${URL}/:id/image`,
    schema: {
      summary: 'Sets the image (multipart, field `image`), as `POST /api/profile/image`.',
      params: Params,
      response: { 200: z.object({ hash: z.string() }) },
    },
  },
  deleteImage: {
    method: 'DELETE',
    url: `${URL}/:id/image`,
    schema: { summary: 'Removes the image.', params: Params, response: { 204: z.null() } },
  },
  documents: {
    method: 'GET',
    url: `${URL}/:id/documents`,
    schema: { summary: 'The documents in their order.', params: Params, response: { 200: z.array(Document) } },
  },
  uploadDocument: {
    method: 'POST',
    url: `${URL}/:id/documents`,
    schema: {
      summary: 'Adds a document (multipart: `file`, `kind`, `idempotency_key`), as `POST /api/documents`.',
      params: Params,
      response: { 201: Document },
    },
  },
  updateDocument: {
    method: 'PATCH',
    url: `${URL}/:id/documents/:childId`,
    schema: {
      summary: 'Renames, changes the kind or the place in the order.',
      params: ChildParams,
      body: z.strictObject({
        name: z.string().trim().min(1).max(100).optional(),
        kind: DocumentKind.optional(),
        sort: z
          .int()
          .min(0)
          .max(DOCUMENT_LIMITS.files - 1)
          .optional(),
      }),
      response: { 200: Document },
    },
  },
  deleteDocument: {
    method: 'DELETE',
    url: `${URL}/:id/documents/:childId`,
    schema: { summary: 'Removes a document.', params: ChildParams, response: { 204: z.null() } },
  },
  restoreDocument: {
    method: 'POST',
    url: `${URL}/:id/documents/:childId/restore`,
    schema: {
      summary: 'Takes back a removal of the last 10 minutes.',
      params: ChildParams,
      response: { 200: Document },
    },
  },
  documentFile: {
    method: 'GET',
    url: `${URL}/:id/documents/:childId/file`,
    schema: { summary: 'The file.', params: ChildParams, response: { 200: z.unknown() } },
  },
} as const satisfies Record<string, Endpoint>;
