import { z } from 'zod';
import type { Endpoint } from './shared/endpoint.ts';

/** What an uploaded image for content pages may be, judged by its content. */
export const MEDIA_LIMITS = { bytes: 8 * 1024 * 1024, pixels: 40_000_000, width: 1600, alt: 200 } as const;

const KEY = /^[0-9a-f]{24}-(\d{1,4})x(\d{1,4})$/;
const PATH = '/api/media/';

/** Name of an image: random, with its size in pixels. */
export const MediaKey = z.string().regex(KEY);

export const mediaUrl = (key: string): string => PATH + key;

/** The size of an image of ours by its address; null: the address is not one of our images. */
export function mediaSize(url: string): { width: number; height: number } | null {
  if (!url.startsWith(PATH)) return null;
  const [, width, height] = KEY.exec(url.slice(PATH.length)) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}

export const Media = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
});
export type Media = z.infer<typeof Media>;

export const mediaApi = {
  upload: {
    method: 'POST',
    url: '/api/operator/media',
    schema: {
      summary:
        'Takes an image for content pages (multipart, `image`: PNG, JPG or WebP up to 8 MB, and `alt`: what it shows), drawn anew without metadata.',
      response: { 201: Media },
    },
  },
  get: {
    method: 'GET',
    url: '/api/media/:key',
    schema: {
      summary: 'An image of a content page, as WebP; it never changes under its address.',
      params: z.object({ key: MediaKey }),
      response: { 200: z.unknown() },
    },
  },
} as const satisfies Record<string, Endpoint>;
