import type { z } from 'zod';

/** One endpoint of the API: the server spreads it into `app.route`, the web app passes it to `call`. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Path in Fastify syntax, e.g. `/api/saved-searches/:id`. */
  url: string;
  schema: {
    /** One sentence for the API document. */
    summary?: string;
    params?: z.ZodType;
    querystring?: z.ZodType;
    body?: z.ZodType;
    /** Bodies of successful answers only; every failure has the shape of `ErrorBody`. 204 is `z.null()`. */
    response: Record<number, z.ZodType>;
  };
};
