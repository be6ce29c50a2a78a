import { setTimeout as sleep } from 'node:timers/promises';
import { contactRequestsApi } from '@gegenpost/contract/contact-requests.ts';
import { customersApi } from '@gegenpost/contract/customers.ts';
import { messagingApi } from '@gegenpost/contract/messaging.ts';
import { profilesApi } from '@gegenpost/contract/profiles.ts';
import { savedSearchesApi } from '@gegenpost/contract/saved-searches.ts';
import type { Account, World } from './world.ts';

export type Kind = keyof World;

/** A write; `n` counts from 0 in each writer. */
type Call = { method: 'POST' | 'PATCH'; path: string; body: object };
/**
 * @param ids Ids of what the writer has created so far.
 * @returns null: nothing is left to write.
 */
type NextCall = (n: number, ids: readonly number[]) => Call | null;

/** Pause between two writes of a kind, chosen so that none is finished before the end. */
const PAUSE_MS: Record<Kind, number> = { messages: 80, profiles: 80, customers: 250, searches: 80, requests: 6000 };
/** About the limit of a company's plan. */
export const SEARCHES_EACH = 40;
const ANSWER_MS = 15_000;
const AGAIN_MS = 100;

/** Counts of all answers. */
export class Tally {
  acknowledged = 0;
  /** Answers with 503, and calls without an answer. */
  readonly refused = { unavailable: 0, unanswered: 0 };
  /** Unexpected answers, e.g. a 500. */
  readonly wrong: string[] = [];
}

/** Repeats each write with the same key until it is acknowledged, then goes on with the next one. */
export class Writer {
  readonly kind: Kind;
  readonly account: Account;
  /** `n` of the acknowledged writes. */
  readonly acknowledged: number[] = [];
  readonly #call: NextCall;
  readonly #tally: Tally;
  readonly #origin: string;
  /** Ids of what was created so far. */
  readonly #ids: number[] = [];
  #csrf: { cookie: string; token: string } | null = null;

  constructor(who: { kind: Kind; account: Account; call: NextCall }, origin: string, tally: Tally) {
    [this.kind, this.account, this.#call] = [who.kind, who.account, who.call];
    [this.#origin, this.#tally] = [origin, tally];
  }

  /** Runs until it is stopped, and completes the last write. */
  async run(stopping: AbortSignal): Promise<void> {
    for (let n = 0; !stopping.aborted; n += 1) {
      const call = this.#call(n, this.#ids);
      if (!call) return;
      let outcome = await this.#attempt(call);
      for (; outcome === 'later'; outcome = await this.#attempt(call)) await sleep(AGAIN_MS);
      if (outcome === 'refused') return;
      this.acknowledged.push(n);
      this.#tally.acknowledged += 1;
      await sleep(PAUSE_MS[this.kind] * (0.5 + Math.random()), undefined, { signal: stopping }).catch(() => {}); // the run is over
    }
  }

  async #attempt({ method, path, body }: Call): Promise<'acknowledged' | 'later' | 'refused'> {
    const headers = await this.#headers();
    const answer = headers && (await this.#fetch(path, { method, headers, body: JSON.stringify(body) }));
    if (!answer) return 'later';
    if (answer.ok) {
      if (method === 'POST') this.#ids.push((JSON.parse(answer.text) as { id: number }).id);
      return 'acknowledged';
    }
    if (answer.status === 503) this.#tally.refused.unavailable += 1;
    else this.#tally.wrong.push(`${method} ${path} ${answer.status} ${answer.text.slice(0, 200)}`);
    return answer.status >= 500 ? 'later' : 'refused';
  }

  async #headers(): Promise<Record<string, string> | null> {
    if (!this.#csrf) {
      const answer = await this.#fetch('/api/rt', { headers: { cookie: this.account.cookie } });
      if (!answer?.ok) return null;
      const [cookie] = answer.cookies.map((text) => text.split(';')[0]!);
      this.#csrf = { cookie: cookie!, token: (JSON.parse(answer.text) as { t: string }).t };
    }
    return {
      cookie: `${this.account.cookie}; ${this.#csrf.cookie}`,
      'x-csrf-token': this.#csrf.token,
      'content-type': 'application/json',
    };
  }

  /** null: there was no answer. */
  async #fetch(path: string, init: RequestInit) {
    try {
      const response = await fetch(this.#origin + path, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
      const { ok, status } = response;
      return { ok, status, cookies: response.headers.getSetCookie(), text: await response.text() };
    } catch {
      this.#tally.refused.unanswered += 1;
      return null;
    }
  }
}

/** A writer for each account. The content of each write contains its `n`. */
export function writersOf(world: World, origin: string, tally: Tally): Writer[] {
  const write = (kind: Kind, account: Account, call: NextCall) => new Writer({ kind, account, call }, origin, tally);
  return [
    ...world.messages.map(({ writer, thread_id }) =>
      write('messages', writer, (n) => ({
        method: 'POST',
        path: messagingApi.send.url.replace(':id', `${thread_id}`),
        body: { body: keyOf(writer, n), idempotency_key: keyOf(writer, n) },
      })),
    ),
    ...world.profiles.map(({ writer }) =>
      write('profiles', writer, (n) => ({
        method: 'PATCH',
        path: profilesApi.patch.url,
        body: { job_income_year: n, about: `${n}`, software: [writer.software[n % writer.software.length]] },
      })),
    ),
    ...world.customers.map(({ writer }) =>
      write('customers', writer, (n) => ({
        method: 'POST',
        path: customersApi.create.url,
        body: { company: keyOf(writer, n), idempotency_key: keyOf(writer, n) },
      })),
    ),
    ...world.searches.map(({ writer }) => write('searches', writer, (n, ids) => searchCall(writer, n, ids))),
    ...world.requests.map(({ writer, request, recipients }) =>
      write('requests', writer, (n) =>
        n < recipients.length
          ? {
              method: 'POST',
              path: contactRequestsApi.create.url,
              body: {
                ...request,
                gegenpost_id: recipients[n],
                subject: keyOf(writer, n),
                idempotency_key: keyOf(writer, n),
              },
            }
          : null,
      ),
    ),
  ];
}

/** Saves searches up to the plan's limit, then edits them in turn; title and criteria both contain `n`. */
function searchCall(writer: Account, n: number, ids: readonly number[]): Call {
  if (n < SEARCHES_EACH) {
    const body = { title: `${n}`, text: `${n}`, idempotency_key: keyOf(writer, n) };
    return { method: 'POST', path: savedSearchesApi.create.url, body };
  }
  const path = savedSearchesApi.update.url.replace(':id', `${ids[n % SEARCHES_EACH]}`);
  return { method: 'PATCH', path, body: { title: `${n}`, criteria: { text: `${n}` } } };
}

/** A UUID that contains the writer and `n`. */
export const keyOf = ({ user_id }: Pick<Account, 'user_id'>, n: number) => {
  const [who, what] = [user_id, n].map((number) => number.toString(16).padStart(6, '0'));
  return `00000000-0000-4000-8000-${who}${what}`;
};

/** The last `n` of each edited search, or of a profile. */
export function lastEdits(writer: Writer): number[] {
  const { kind, acknowledged } = writer;
  if (kind === 'profiles') return acknowledged.slice(-1);
  const last = new Map<number, number>();
  for (const n of acknowledged) last.set(n % SEARCHES_EACH, n);
  return [...last.values()];
}
