import type { Endpoint } from '@gegenpost/contract/shared/endpoint.ts';
import { ErrorBody } from '@gegenpost/contract/shared/errors.ts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { createRandom } from '#demo/random.ts';
import { accessTable } from '#test/access-table.ts';
import { contractEndpoints } from '#test/endpoints.ts';
import { type FuzzOperation, type FuzzRequest, requestFor } from './fuzz-requests.ts';
import { uploadFields, uploadSamples } from './fuzz-uploads.ts';
import { World } from './fuzz-world.ts';

/** A request that got an answer which no client should ever get, and what is wrong with it. */
export type Finding = { request: FuzzRequest; problem: string };

export type FuzzReport = { cases: number; findings: Finding[]; statuses: Map<string, Map<number, number>> };

/** Number of concurrent requests. */
const AT_ONCE = 4;
const FINDINGS_MAX = 40;
/** After so many requests new data are created, because little is left of the old. */
const CASES_PER_WORLD = 1000;
/** How often each operation with a body is first called with one hostile text. */
const SPOILED_ROUNDS = 12;
/** Weight of an operation: those with more input are called more often. */
function weightOf(operation: string): number {
  if (operation in uploadFields) return 8;
  if (/login|register|activation|password|email|unsubscribe|by-token/.test(operation)) return 3;
  return /^(GET|DELETE)/.test(operation) ? 1 : 2;
}

/** Sends random requests to all operations of an app, by all kinds of users, and checks the answers. */
export class Fuzzing {
  readonly #app: FastifyInstance;
  readonly #seed: string;
  readonly #endpoints: ReadonlyMap<string, Endpoint>;
  readonly #world: World;
  readonly #samples: readonly Buffer[];
  readonly #operations: readonly string[];
  readonly #bodied: readonly string[];
  /** Operations that were answered with success: the others are called more often. */
  readonly #entered = new Set<string>();

  private constructor(app: FastifyInstance, seed: string, parts: [ReadonlyMap<string, Endpoint>, World, Buffer[]]) {
    this.#app = app;
    this.#seed = seed;
    [this.#endpoints, this.#world, this.#samples] = parts;
    this.#operations = Object.keys(accessTable).filter((operation) => operation !== 'GET /api/docs/scalar.js');
    this.#bodied = this.#operations.filter((operation) => this.#endpoints.get(operation)?.schema.body);
  }

  static async create(app: FastifyInstance, seed: string): Promise<Fuzzing> {
    const world = await World.create(app, createRandom(seed));
    return new Fuzzing(app, seed, [await contractEndpoints(), world, await uploadSamples()]);
  }

  get operations(): number {
    return this.#operations.length;
  }

  /** @param tell Called after every 1,000 requests, with the findings so far. */
  async run(cases: number, tell: (sent: number, report: FuzzReport) => void = () => {}): Promise<FuzzReport> {
    const report: FuzzReport = { cases, findings: [], statuses: new Map() };
    const problems = new Set<string>();
    let next = 0;
    let until = 0;
    const work = async () => {
      let before: FuzzRequest | null = null;
      while (next < until && report.findings.length < FINDINGS_MAX) {
        const request = this.#request(next++, before);
        const { status, problem } = await this.send(request);
        before = status < 300 ? request : null;
        count(report, request.operation, status);
        const name = `${request.operation} ${problem}`;
        if (problem === null || problems.has(name)) continue;
        problems.add(name);
        report.findings.push({ request: await this.#shrink(request), problem });
      }
    };
    while (until < cases && report.findings.length < FINDINGS_MAX) {
      if (until > 0) await this.#world.grow();
      until = Math.min(cases, until + CASES_PER_WORLD);
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      tell(next, report);
    }
    return report;
  }

  /** Sends a request and returns what is wrong with its answer. */
  async send(request: FuzzRequest): Promise<{ status: number; problem: string | null }> {
    const { operation, actor, url, type, body, base64, encoding } = request;
    const random = createRandom(`${this.#seed} ${url} ${body?.length}`);
    const answer = await this.#inject({
      method: operation.split(' ')[0] as 'GET',
      url,
      headers: {
        ...(await this.#world.people.headers(actor, operation)),
        ...(type === undefined ? {} : { 'content-type': type }),
        ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
      },
      remoteAddress: `198.${random.int(0, 255)}.${random.int(0, 255)}.${random.int(1, 254)}`,
      ...(base64 === undefined
        ? body === undefined
          ? {}
          : { payload: body }
        : { payload: Buffer.from(base64, 'base64') }),
    });
    if (answer === null) return { status: 500, problem: 'the answer broke off' };
    await this.#world.people.mend(actor, operation, answer.statusCode);
    if (answer.statusCode < 300) this.#entered.add(operation);
    this.#learn(request, answer);
    return { status: answer.statusCode, problem: problemOf(answer, this.#endpoints.get(operation)) };
  }

  /** @returns null for an answer that broke off while it was streamed. */
  async #inject(options: InjectOptions): Promise<LightMyRequestResponse | null> {
    return this.#app.inject(options).catch(() => null);
  }

  /** @param before The last successful request: often the next one uses what it created or found. */
  #request(index: number, before: FuzzRequest | null): FuzzRequest {
    const random = createRandom(`${this.#seed}:${index}`);
    const round = Math.floor(index / this.#bodied.length);
    if (round < SPOILED_ROUNDS) {
      const operation = this.#bodied[index % this.#bodied.length]!;
      return requestFor(random, this.#world, { ...this.#operation(operation), isSpoiled: true }, this.#samples);
    }
    const next = before && random.chance(0.6) ? this.#operationsBehind(before) : [];
    const closed = random.chance(0.4) ? this.#operations.filter((each) => !this.#entered.has(each)) : [];
    const operation =
      next.length > 0
        ? random.pick(next)
        : closed.length > 0
          ? random.pick(closed)
          : random.weighted(this.#operations, weightOf);
    const op = { ...this.#operation(operation), ...(next.length > 0 ? { actor: before!.actor } : {}) };
    return requestFor(random, this.#world, op, this.#samples);
  }

  #operation(operation: string): FuzzOperation {
    const endpoint = this.#endpoints.get(operation);
    return { operation, endpoint, access: accessTable[operation as 'GET /healthz']! };
  }

  #operationsBehind({ operation }: FuzzRequest): string[] {
    const place = placeOf(operation);
    return this.#operations.filter((other) => other.includes(` ${place}/:`) && other !== operation);
  }

  /** Removes from the body what is not needed to reproduce the problem. */
  async #shrink(request: FuzzRequest): Promise<FuzzRequest> {
    let smallest = request;
    const tried = new Set<string>();
    for (let tries = 0; tries < 80; tries += 1) {
      const smaller = smallerBodies(smallest.body).find((body) => !tried.has(body));
      if (smaller === undefined) break;
      tried.add(smaller);
      const candidate = { ...smallest, body: smaller };
      if ((await this.send(candidate)).problem !== null) smallest = candidate;
    }
    return smallest;
  }

  /** Ids in an answer are stored under the path of its request. */
  #learn({ operation, actor, url }: FuzzRequest, answer: LightMyRequestResponse): void {
    if (answer.statusCode >= 300) return;
    const path = url.replace(/\?.*$/, '');
    if (operation.startsWith('DELETE '))
      this.#world.paths.add(`${operation.slice('DELETE '.length)}/restore`, `${path}/restore`, actor);
    if (!isJson(answer) || answer.body.length > 200_000) return;
    const place = placeOf(operation);
    const within = path.split('/').slice(0, place.split('/').length).join('/');
    const learn = (value: unknown, at: string, here: string, depth: number) => {
      if (typeof value !== 'object' || value === null || depth > 3) return;
      if (Array.isArray(value)) {
        for (const each of value.slice(0, 5)) learn(each, at, here, depth + 1);
        return;
      }
      const { id, gegenpost_id, cursor } = value as Record<string, unknown>;
      if (typeof id === 'number') this.#world.remember(`${at}/`, id, actor, `${here}/`);
      if (typeof gegenpost_id === 'string') this.#world.remember(`${at}/#`, gegenpost_id, actor, `${here}/#`);
      if (typeof cursor === 'string') this.#world.remember('cursor', cursor);
      for (const [name, inner] of Object.entries(value)) {
        if (['data', 'meta', 'project', 'saved_search'].includes(name)) learn(inner, at, here, depth + 1);
        else learn(inner, `${at}/:id/${name}`, `${here}/${id ?? gegenpost_id ?? ':'}/${name}`, depth + 1);
      }
    };
    learn(answer.json(), place, within, 0);
  }
}

/** The collection of an operation, e.g. `/api/projects` for `POST /api/projects/:id/restore`. */
const placeOf = (operation: string): string =>
  operation
    .slice(operation.indexOf(' ') + 1)
    .replace(/\/(restore|move|several|board|open)$/, '')
    .replace(/\/:\w+$/, '');

function problemOf(answer: LightMyRequestResponse, endpoint: Endpoint | undefined): string | null {
  const { statusCode: status } = answer;
  if (status >= 500) return `answered ${status}`;
  if (!isJson(answer)) return null;
  if (status >= 400 && !endpoint?.schema.response[status]) {
    const { data } = ErrorBody.safeParse(answer.json());
    return data && data.message.length > 10 ? null : `answered ${status} without a sentence`;
  }
  const schema = endpoint?.schema.response[status];
  if (!schema) return endpoint ? `answered ${status}, which the contract does not know` : null;
  const { error } = schema.safeParse(answer.json());
  return error
    ? `answered ${status} with ${error.issues.map(({ path }) => path.join('.')).join(', ')} out of contract`
    : null;
}

const isJson = ({ headers }: LightMyRequestResponse) => /^application\/json/.test(String(headers['content-type']));

function count({ statuses }: FuzzReport, operation: string, status: number): void {
  const counts = statuses.get(operation) ?? new Map<number, number>();
  counts.set(status, (counts.get(status) ?? 0) + 1);
  statuses.set(operation, counts);
}

/** The same JSON with one field less, or with a shorter text or list. */
function smallerBodies(body: string | undefined): string[] {
  try {
    return smaller(JSON.parse(body ?? '')).map((value) => JSON.stringify(value));
  } catch {
    return [];
  }
}

function smaller(value: unknown): unknown[] {
  if (typeof value === 'string' && value.length > 1)
    return [value.slice(0, value.length >> 1), value.slice(value.length >> 1)];
  if (Array.isArray(value)) {
    const halves = value.length > 1 ? [value.slice(0, value.length >> 1), value.slice(value.length >> 1)] : [];
    return [...halves, ...value.slice(0, 20).flatMap((each, at) => smaller(each).map((less) => value.with(at, less)))];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const { [name]: _left, ...others } = value as Record<string, unknown>;
    return [others, ...smaller(inner).map((less) => ({ ...value, [name]: less }))];
  });
}
