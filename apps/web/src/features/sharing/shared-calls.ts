import type { NewInterest, SharedProfile } from '@gegenpost/contract/external-sharings.ts';
import type { ErrorBody, ErrorCode } from '@gegenpost/contract/shared/errors.ts';
import { sharedTexts as texts } from './shared-profile.de.ts';

// The contract's schemas would bring zod into the page of outsiders: its addresses are written out, and a test holds them
// against the contract.
export const urls = {
  token: '/api/rt',
  shared: (token: string) => `/api/external_sharings/by-token/${token}`,
  state: (token: string) => `/api/external_sharings/by-token/${token}/state`,
  view: (token: string) => `/api/external_sharings/by-token/${token}/view`,
  pdf: (token: string) => `/api/external_sharings/by-token/${token}/pdf`,
  document: (token: string, id: number) => `/api/external_sharings/by-token/${token}/documents/${id}`,
  interest: (token: string) => `/api/external_sharings/by-token/${token}/interest`,
} as const;

/** An answer from 400 upwards; `status` is 0 when the server was not reached. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: ErrorCode | undefined;
  /** What is wrong with each field. */
  readonly errors: Record<string, string[]>;

  constructor(status: number, { message, code, errors = {} }: ErrorBody) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

/** The shared profile as the link opens it. Reading changes nothing. @throws {Refusal} */
export async function readShared(token: string, signal: AbortSignal): Promise<SharedProfile> {
  return (await send(urls.shared(token), { signal })).json();
}

/** Waits until the sharing changed since, however long that takes. @throws {Refusal} 410 at its end. */
export async function untilChanged(token: string, since: string, signal: AbortSignal): Promise<void> {
  for (let isSame = true; isSame; ) {
    const response = await send(`${urls.state(token)}?since=${encodeURIComponent(since)}`, { signal });
    const { updated_at } = (await response.json()) as { updated_at: string };
    isSame = updated_at === since;
  }
}

/** Counts that the page was shown. */
export async function countView(token: string): Promise<void> {
  await post(urls.view(token));
}

/** Asks the address to confirm; only then the words arrive. @throws {Refusal} */
export async function sendInterest(token: string, interest: NewInterest): Promise<void> {
  await post(urls.interest(token), interest);
}

/** A document of the sharing. @throws {Refusal} */
export async function readSharedDocument(token: string, id: number, signal: AbortSignal): Promise<Blob> {
  return (await send(urls.document(token, id), { signal })).blob();
}

async function post(url: string, body?: unknown): Promise<void> {
  const { t } = (await (await send(urls.token, {})).json()) as { t: string };
  await send(url, {
    method: 'POST',
    headers: { 'X-CSRF-TOKEN': t, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
  });
}

async function send(url: string, { headers, ...init }: RequestInit): Promise<Response> {
  const response = await fetch(url, {
    ...init,
    headers: { 'X-Requested-With': 'XMLHttpRequest', 'Accept-Language': 'de', ...headers },
    credentials: 'same-origin',
  }).catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
    throw new Refusal(0, { message: texts.unreachable });
  });
  if (response.ok) return response;
  const answer: Partial<ErrorBody> = await response.json().catch(() => ({}));
  throw new Refusal(response.status, { ...answer, message: answer.message || texts.failed });
}
