import type { NewInterest, SharedProfile } from '@gegenpost/contract/external-sharings.ts';
import type { ErrorBody, ErrorCode } from '@gegenpost/contract/shared/errors.ts';
import { sharedTexts as texts } from './shared-profile.de.ts';

// The contract's schemas would pull zod into the page for guests: the addresses are repeated here, and a test compares
// them with the contract.
export const urls = {
  token: '/api/rt',
  shared: (token: string) => `/api/external_sharings/by-token/${token}`,
  state: (token: string) => `/api/external_sharings/by-token/${token}/state`,
  view: (token: string) => `/api/external_sharings/by-token/${token}/view`,
  pdf: (token: string) => `/api/external_sharings/by-token/${token}/pdf`,
  document: (token: string, id: number) => `/api/external_sharings/by-token/${token}/documents/${id}`,
  interest: (token: string) => `/api/external_sharings/by-token/${token}/interest`,
} as const;

/** An answer from 400 upwards; `status` is 0 when the server cannot be reached. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: ErrorCode | undefined;
  /** Messages by field. */
  readonly errors: Record<string, string[]>;

  constructor(status: number, { message, code, errors = {} }: ErrorBody) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

/**
 * Reads the shared profile. Reading has no side effect.
 * @throws {Refusal}
 */
export async function readShared(token: string, signal: AbortSignal): Promise<SharedProfile> {
  return (await send(urls.shared(token), { signal })).json();
}

/**
 * Long poll: resolves when the sharing has changed since the given time.
 * @throws {Refusal} 410 when the sharing has ended.
 */
export async function untilChanged(token: string, since: string, signal: AbortSignal): Promise<void> {
  for (let isSame = true; isSame; ) {
    const response = await send(`${urls.state(token)}?since=${encodeURIComponent(since)}`, { signal });
    const { updated_at } = (await response.json()) as { updated_at: string };
    isSame = updated_at === since;
  }
}

/** Counts a view of the page. */
export async function countView(token: string): Promise<void> {
  await post(urls.view(token));
}

/**
 * Sends an interest; the message is delivered once the address is confirmed.
 * @throws {Refusal}
 */
export async function sendInterest(token: string, interest: NewInterest): Promise<void> {
  await post(urls.interest(token), interest);
}

/**
 * Reads a document of the sharing.
 * @throws {Refusal}
 */
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
