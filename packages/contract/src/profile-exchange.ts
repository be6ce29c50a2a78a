import { z } from 'zod';
import { Named } from './candidates.ts';
import { JobProfile, JobProfileChange, NewStation, STATIONS_MAX, Station } from './profiles.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Id, IdempotencyKey } from './shared/scalars.ts';

/** JSON Resume 1.0.0, the current Europass XML, or a CV as PDF. */
export const ExportFormat = z.enum(['json-resume', 'europass', 'pdf']);
export type ExportFormat = z.infer<typeof ExportFormat>;

/** Accepted imports: JSON Resume, and Europass as XML or as a PDF that contains it. */
export const IMPORT_LIMITS = { bytes: 2 * 1024 * 1024, types: ['json', 'xml', 'pdf'] } as const;

/** Groups of a profile that an import can fill, in this order. */
export const ImportGroup = z.enum([
  'qualifications',
  'job_places',
  'stations',
  'education',
  'languages',
  'skills',
  'driver_classes',
  'about',
]);
export type ImportGroup = z.infer<typeof ImportGroup>;

/** A station from an import that is not saved yet. */
export const StationDraft = Station.omit({ id: true });
export type StationDraft = z.infer<typeof StationDraft>;

/** The parsed content of a file, matched with the catalogues; nothing is saved. */
export const ImportDraft = z.object({
  format: z.enum(['json-resume', 'europass']),
  qualifications: z.array(Named),
  job_places: JobProfile.shape.job_places,
  stations: z.array(StationDraft),
  education: z.array(Named),
  graduations: z.array(Named),
  languages: JobProfile.shape.languages,
  soft_skills: z.array(Named),
  software: z.array(Named),
  coding: z.array(Named),
  driver_classes: z.array(Named),
  about: z.string().nullable(),
  /** Texts of the file that matched nothing; `other`: of a part that profiles do not have. */
  not_understood: z.array(z.object({ group: z.enum([...ImportGroup.options, 'other']), words: z.string() })),
});
export type ImportDraft = z.infer<typeof ImportDraft>;

/** Fields that an import changes; each replaces the present value, as in `PATCH /api/profile`. */
export const ImportChange = JobProfileChange.pick({
  qualifications: true,
  job_places: true,
  education: true,
  graduations: true,
  languages: true,
  soft_skills: true,
  software: true,
  coding: true,
  driver_classes: true,
  about: true,
});
export type ImportChange = z.infer<typeof ImportChange>;

export const ImportApplication = z.strictObject({
  change: ImportChange,
  /** Stations to add to the present ones. */
  stations: z.array(NewStation).max(STATIONS_MAX),
  idempotency_key: IdempotencyKey,
});
export type ImportApplication = z.infer<typeof ImportApplication>;

/** Undoes an import: the previous values of the fields, and the ids of the added stations. */
export const ImportUndo = z.strictObject({ change: ImportChange, station_ids: z.array(Id).max(STATIONS_MAX) });
export type ImportUndo = z.infer<typeof ImportUndo>;

export const profileExchangeApi = {
  export: {
    method: 'GET',
    url: '/api/profile/export',
    schema: {
      summary: 'The own profile as a file. `anonymous=1`: as an employer sees it to whom nothing was released.',
      querystring: z.strictObject({
        format: ExportFormat,
        anonymous: z
          .enum(['0', '1'])
          .default('0')
          .transform((value) => value === '1'),
      }),
      response: { 200: z.unknown() },
    },
  },
  import: {
    method: 'POST',
    url: '/api/profile/import',
    schema: {
      summary: 'Reads a CV (multipart, field `file`, up to 2 MB) and answers what was understood; keeps nothing.',
      response: { 200: ImportDraft },
    },
  },
  apply: {
    method: 'POST',
    url: '/api/profile/import/apply',
    schema: {
      summary: 'Keeps what was chosen of a draft, all of it or nothing, once per key.',
      body: ImportApplication,
      response: { 200: z.object({ profile: JobProfile, station_ids: z.array(Id) }) },
    },
  },
  undo: {
    method: 'POST',
    url: '/api/profile/import/undo',
    schema: {
      summary: 'Takes an import back: sets the fields, and removes the stations that are still there.',
      body: ImportUndo,
      response: { 200: z.object({ profile: JobProfile }) },
    },
  },
} as const satisfies Record<string, Endpoint>;
