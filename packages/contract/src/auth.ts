import { z } from 'zod';
import type { Endpoint } from './shared/endpoint.ts';

/** Input of the login form. Only the server checks the password: an old one may not meet the present rule. */
export const Login = z.strictObject({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(1000),
  remember: z.boolean().default(false),
});
export type Login = z.input<typeof Login>;

export const authApi = {
  rt: {
    method: 'GET',
    url: '/api/rt',
    schema: { summary: 'The CSRF token, to be sent as X-CSRF-TOKEN.', response: { 200: z.object({ t: z.string() }) } },
  },
  login: {
    method: 'POST',
    url: '/api/login',
    schema: { summary: 'Begins a session.', body: Login, response: { 204: z.null() } },
  },
  logout: {
    method: 'POST',
    url: '/api/logout',
    schema: { summary: 'Ends the session.', response: { 204: z.null() } },
  },
} as const satisfies Record<string, Endpoint>;
