import { z } from 'zod';
import type { Endpoint } from './shared/endpoint.ts';
import { PublicId } from './shared/scalars.ts';

/** What an uploaded logo may be, judged by its content. SVG is refused: it may hold scripts and outside references. */
export const LOGO_LIMITS = { bytes: 8 * 1024 * 1024, pixels: 40_000_000, types: ['png', 'jpg', 'webp'] } as const;

/** Pixels into which each stored size of a logo fits; its proportions and its transparency stay. */
export const LOGO_SIZES = { large: { width: 512, height: 256 }, small: { width: 128, height: 64 } } as const;
export const LogoSize = z.enum(['large', 'small']);
export type LogoSize = z.infer<typeof LogoSize>;

/** Address of a company's logo on this site, which may be kept for ever; null: it has none. */
export function companyLogoUrl(gegenpostId: string, hash: string | null, size: LogoSize = 'small'): string | null {
  return hash === null ? null : `/api/companies/${gegenpostId}/logo?hash=${hash}&size=${size}`;
}

export const companyLogoApi = {
  upload: {
    method: 'POST',
    url: '/api/company/logo',
    schema: {
      summary:
        'Sets the logo (multipart, field `logo`: PNG, JPG or WebP up to 8 MB and below 40 megapixels), drawn anew without metadata.',
      response: { 200: z.object({ logo_hash: z.string() }) },
    },
  },
  delete: {
    method: 'DELETE',
    url: '/api/company/logo',
    schema: { summary: 'Removes the logo.', response: { 204: z.null() } },
  },
  get: {
    method: 'GET',
    url: '/api/companies/:gegenpost_id/logo',
    schema: {
      summary: 'A logo by its hash, as WebP; it never changes under its address.',
      params: z.object({ gegenpost_id: PublicId }),
      querystring: z.object({ hash: z.string().regex(/^[0-9a-f]{24}$/), size: LogoSize.default('small') }),
      response: { 200: z.unknown() },
    },
  },
} as const satisfies Record<string, Endpoint>;
