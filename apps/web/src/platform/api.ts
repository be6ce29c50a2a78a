import { authApi } from '@gegenpost/contract/auth.ts';
import type { Endpoint } from '@gegenpost/contract/shared/endpoint.ts';
import { ErrorBody, type ErrorCode, type FieldErrors } from '@gegenpost/contract/shared/errors.ts';
import type { z } from 'zod';
import { i18n } from './i18n.ts';
import { whileLoading } from './loading.ts';
import { locale } from './locale.ts';
import { notify } from './notices.ts';
import { online } from './offline.ts';
import { sessionSignal } from './session-state.ts';

type Value<E extends Endpoint, K extends string> =
  E['schema'] extends Record<K, infer S extends z.ZodType> ? z.input<S> : never;
/** One part of the input; optional if the endpoint has no such part or requires nothing in it. */
type Part<E extends Endpoint, K extends 'params' | 'querystring' | 'body'> =
  E['schema'] extends Record<K, z.ZodType>
    ? Record<never, never> extends Value<E, K>
      ? { [P in K]?: Value<E, K> }
      : { [P in K]: Value<E, K> }
    : unknown;
export type Input<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'querystring'> &
  Part<E, 'body'> & { signal?: AbortSignal };
export type Output<E extends Endpoint> = z.output<E['schema']['response'][keyof E['schema']['response']]>;
type Optional<E extends Endpoint> = Record<never, never> extends Input<E> ? [input?: Input<E>] : [input: Input<E>];

type LooseInput = {
  params?: Record<string, unknown>;
  querystring?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
};

/** Codes of calls without an answer: the browser is offline, or the session ended before the answer. */
type OwnCode = 'offline' | 'session_ended';

/**
 * An answer from 400 upwards. `status` is 0 when the call was not sent (`offline`), did not reach the server or took
 * too long (`timeout`).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | OwnCode | undefined;
  readonly errors: FieldErrors;
  /** Whole seconds to wait; with 423 and 429. */
  readonly seconds: number | undefined;

  constructor(status: number, body: Omit<ErrorBody, 'code'> & { code?: ErrorCode | OwnCode | undefined }) {
    super(body.message);
    this.status = status;
    this.code = body.code;
    this.errors = body.errors ?? {};
    this.seconds = body.seconds;
  }
}

/** Whether an error needs no notice: `call` has shown one, or the session of the caller has ended. */
export const isAlreadyReported = (error: Error): boolean =>
  error instanceof ApiError && (!SILENT.has(error.status) || error.code === 'session_ended');

const CALL_TIMEOUT_MS = 60_000;
/** Statuses without a notice of `call`: 401, 403, 404, and 422, 423, which forms show themselves. */
const SILENT = new Set([401, 403, 404, 422, 423]);

/**
 * Codes that mean that the user's state on the server has changed since this page loaded it: the user is read again.
 */
const USER_CHANGED_CODES: ReadonlySet<string> = new Set([
  'terms_not_accepted',
  'registration_unfinished',
  'right_missing',
]);

let token: Promise<string> | null = null;
let handleUnauthenticated: () => void = () => {};
let handleUserChanged: () => void = () => {};

/** Sets the handler for a 401 of any call; the session decides whether a user was logged in. */
export function onUnauthenticated(handler: () => void): void {
  handleUnauthenticated = handler;
}

/** Sets the handler for refusals that mean a changed user, e.g. after new terms or a withdrawn right. */
export function onUserChanged(handler: () => void): void {
  handleUserChanged = handler;
}

/** The CSRF token; fetched once and kept until the server refuses it. */
export function csrfToken(): Promise<string> {
  token ??= request(authApi.rt, {}, sessionSignal()).then(
    async (response) => authApi.rt.schema.response[200].parse(await response.json()).t,
  );
  token.catch(() => {
    token = null;
  });
  return token;
}

/** Drops the CSRF token, so that the next write fetches one of the present session. */
export function forgetCsrfToken(): void {
  token = null;
}

/**
 * Calls an endpoint of the contract.
 *
 * @throws {ApiError} For every answer that the contract does not declare. Callers need not show a notice, except for
 * 401, 403, 404, 422 and 423.
 * @throws {DOMException} `AbortError` when the caller's signal aborted the call.
 */
export async function call<E extends Endpoint>(endpoint: E, ...[input]: Optional<E>): Promise<Output<E>> {
  return whileLoading(async () => {
    const session = sessionSignal();
    const response = await send(endpoint, (input ?? {}) as LooseInput, session);
    const json = response.status === 204 ? null : await readJson(response);
    if (session.aborted) throw sessionEnded();
    const promised = endpoint.schema.response[response.status];
    if (promised) return promised.parse(json) as Output<E>;
    throw refusalOf(response, json);
  });
}

/**
 * Reads a file from an endpoint that answers with its bytes; it has the file name of the server.
 *
 * @throws As `call` does.
 */
export async function callFile<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<File> {
  return whileLoading(async () => {
    const session = sessionSignal();
    const response = await send(endpoint, input as LooseInput, session);
    if (response.ok) {
      const content = await response.blob().catch((error: unknown) => {
        if (input.signal?.aborted) throw error;
        if (session.aborted) throw sessionEnded();
        throw new ApiError(0, { message: i18n.t('platform:timeout'), code: 'timeout' });
      });
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
      return new File([content], name ?? '', { type: content.type });
    }
    throw refusalOf(response, await readJson(response));
  });
}

async function send(endpoint: Endpoint, input: LooseInput, session: AbortSignal): Promise<Response> {
  const response = await request(endpoint, input, session);
  if (response.status !== 419) return response;
  forgetCsrfToken();
  await csrfToken();
  return endpoint.method === 'POST' || endpoint.method === 'PATCH' ? request(endpoint, input, session) : response;
}

async function request(
  endpoint: Endpoint,
  { params = {}, querystring = {}, body, signal }: LooseInput,
  session: AbortSignal,
): Promise<Response> {
  if (!online.get()) throw new ApiError(0, { message: i18n.t('platform:offline'), code: 'offline' });
  const headers: Record<string, string> = { 'X-Requested-With': 'XMLHttpRequest', 'Accept-Language': locale.get() };
  if (endpoint.method !== 'GET') headers['X-CSRF-TOKEN'] = await csrfToken();
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS);
  try {
    return await fetch(addressOf(endpoint.url, params, querystring), {
      method: endpoint.method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.any(signal ? [signal, timeout, session] : [timeout, session]),
      credentials: 'same-origin',
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    if (session.aborted) throw sessionEnded();
    if (timeout.aborted) throw new ApiError(0, { message: i18n.t('platform:timeout'), code: 'timeout' });
    const message = i18n.t('platform:unreachable');
    notify({ kind: 'error', text: message, name: 'unreachable' });
    throw new ApiError(0, { message });
  }
}

/** The error of a call whose session ended before the answer: for the caller the same as a 401. */
const sessionEnded = (): ApiError =>
  new ApiError(401, { message: i18n.t('platform:session_ended'), code: 'session_ended' });

/** The URL of an endpoint with its parameters filled in, e.g. for a link to a file. */
export function addressOf(
  url: string,
  params: Record<string, unknown>,
  querystring: Record<string, unknown> = {},
): string {
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(querystring)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null) query.append(name, String(each));
    }
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

function refusalOf(response: Response, json: unknown): ApiError {
  const error = errorOf(response, json);
  if (!SILENT.has(error.status)) notify({ kind: 'error', text: error.message, name: `status-${error.status}` });
  return error;
}

/** Converts an answer from 400 upwards to an error, without a notice. A 401 ends the session. `json` is the body. */
export function errorOf({ status, statusText }: Pick<Response, 'status' | 'statusText'>, json: unknown): ApiError {
  const body = ErrorBody.safeParse(json).data;
  if (status === 401) handleUnauthenticated();
  if (body?.code && USER_CHANGED_CODES.has(body.code)) handleUserChanged();
  return new ApiError(status, { ...body, message: body?.message || `${status} ${statusText}`.trim() });
}
