import { z } from 'zod';
import type { Endpoint } from './shared/endpoint.ts';
import { PublicId } from './shared/scalars.ts';

const ImageParams = z.object({ gegenpost_id: PublicId });

/** `hash` changes with the image, so that an address can be kept by the browser; it has no other meaning. */
const ImageQuery = z.object({ hash: z.string().max(100).optional() });

/** A WebP image, square. */
const Image = z.unknown();

export const profilesApi = {
  image: {
    method: 'GET',
    url: '/api/profiles/:gegenpost_id/image',
    schema: {
      summary: 'The profile image, 512 pixels square, where the viewer may see it.',
      params: ImageParams,
      querystring: ImageQuery,
      response: { 200: Image },
    },
  },
  imageSmall: {
    method: 'GET',
    url: '/api/profiles/:gegenpost_id/image_small',
    schema: {
      summary: 'The same image, 96 pixels square.',
      params: ImageParams,
      querystring: ImageQuery,
      response: { 200: Image },
    },
  },
} as const satisfies Record<string, Endpoint>;
