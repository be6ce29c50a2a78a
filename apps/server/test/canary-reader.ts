import { randomUUID } from 'node:crypto';
import { accountApi, type DataExport } from '@gegenpost/contract/account.ts';
import { candidatesApi } from '@gegenpost/contract/candidates.ts';
import { externalSharingsApi } from '@gegenpost/contract/external-sharings.ts';
import { messagingApi, type Thread } from '@gegenpost/contract/messaging.ts';
import { projectsApi } from '@gegenpost/contract/projects.ts';
import { type SearchResult, SearchSort, searchApi } from '@gegenpost/contract/search.ts';
import type { FastifyInstance } from 'fastify';
import { strFromU8, unzipSync } from 'fflate';
import { expect } from 'vitest';
import type { CreatedCandidate } from '#features/profiles/profiles.factory.ts';
import { refreshCards } from '#features/public-lists/cards/cards.service.ts';
import type { BrowserHeaders } from './api.ts';
import { CANARY, FIRST_PROFILE_ID, PROFILE_ID, secretsOf } from './canary-world.ts';
import { type FormField, formOf } from './forms.ts';
import { readPdf } from './pdf-text.ts';

/** A search word without hits. It may be echoed in a URL, in its field, as an unknown criterion, or in a question about it. */
export const SOUGHT = secretsOf(0).word(4);
const ECHOES = new RegExp(
  `\\?q=${SOUGHT}|"text":"${SOUGHT}"(?=}$|,"questions":)|"typed":"${SOUGHT}"|type="search" [^>]* value="${SOUGHT}"`,
  'g',
);

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export const detailOf = ({ gegenpost_id }: CreatedCandidate) =>
  candidatesApi.get.url.replace(':productId', gegenpost_id);
export const threadsOf = (body: string): Thread[] => JSON.parse(body).data;

/** Calls the server as a visitor, and fails the test where an answer holds anything of the canaries. */
export class CanaryReader {
  readonly #app: FastifyInstance;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  async read(method: Method, url: string, headers: BrowserHeaders, payload?: object): Promise<string> {
    const answer = await this.#app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    const whole = `${JSON.stringify(answer.headers)}\n${answer.rawPayload.toString('latin1')}`;
    expect(answer.statusCode, url).toBeLessThan(500);
    expect(whole.replaceAll(ECHOES, ''), url).not.toMatch(CANARY);
    if (/json/.test(String(answer.headers['content-type']))) expect(answer.body, url).not.toMatch(PROFILE_ID);
    return answer.body;
  }

  /** The words of a PDF, which are as empty of canaries as its bytes. */
  async readPdf(url: string, headers: BrowserHeaders): Promise<string> {
    const answer = await this.#app.inject({ url, headers });
    expect(answer.statusCode, url).toBe(200);
    const { text } = await readPdf(answer.rawPayload);
    expect(text, url).not.toMatch(CANARY);
    return text;
  }

  async searchAll(headers: BrowserHeaders, sort: string): Promise<string[]> {
    const pages: string[] = [];
    for (let cursor: string | null = null, isLast = false; !isLast; ) {
      const body = await this.read('POST', searchApi.search.url, headers, { criteria: {}, sort, cursor });
      pages.push(body);
      cursor = (JSON.parse(body) as Partial<SearchResult>).meta?.cursor ?? null;
      isLast = cursor === null;
    }
    return pages;
  }

  /** Looks in a list for words of the first candidate: names, and what was typed about them. */
  async expectNoHits(list: string, headers: BrowserHeaders): Promise<void> {
    for (const field of [3, 4, 8, 10]) {
      const url = `${list}?q=${secretsOf(0).word(field)}`;
      expect((await this.#app.inject({ url, headers })).json().data, url).toEqual([]);
    }
  }

  /** Everything that can be read of a project: itself, board, lists, one candidate, its files, and its matches. */
  async openProject(projectId: number, candidate: CreatedCandidate, headers: BrowserHeaders): Promise<string[]> {
    const base = projectsApi.get.url.replace(':id', String(projectId));
    const paths = ['', '/board', '/candidates', '/candidates?sort=added', `/candidates/${candidate.gegenpost_id}`];
    const sheets = await this.readPdf(`${base}/shortlist?gegenpost_ids=${candidate.gegenpost_id}`, headers);
    const read = await Promise.all(
      [...paths, '/csv', '/matches'].map((path) => this.read('GET', `${base}${path}`, headers)),
    );
    return [...read, sheets];
  }

  /** All calls that a visitor with a link can make; `paperIds` are documents that it may not open. */
  async openLink(token: string, paperIds: readonly number[], headers: BrowserHeaders): Promise<void> {
    const url = externalSharingsApi.byToken.url.replace(':token', token);
    const papers = paperIds.map((id) => `/documents/${id}`);
    for (const part of ['', '/image', '/pdf', '/state?since=2026-01-01T00:00:00.000Z', ...papers]) {
      await this.read('GET', `${url}${part}`, headers);
    }
    await this.read('POST', `${url}/view`, headers, {});
    await this.read('POST', `${url}/interest`, headers, {});
    const payload = { message: 'Guten Tag', idempotency_key: randomUUID() };
    await this.read('POST', `${url}/member-interest`, headers, payload);
  }

  /** The public lists, the form of their first candidate, and what search engines read. */
  async openPublicPages(): Promise<{ found: string[]; shown: number }> {
    await refreshCards(this.#app);
    const found: string[] = [];
    const urls = ['/api/public/location-candidates', '/de/location-candidates', '/sitemap.xml', '/robots.txt'];
    for (const url of urls) found.push(await this.read('GET', url, {} as BrowserHeaders));
    const { data } = JSON.parse(found[0] ?? '{}') as { data: { id: string }[] };
    const id = data[0]?.id;
    if (id) found.push(await this.read('GET', `/de/location-candidates/${id}/contact`, {} as BrowserHeaders));
    if (id) found.push(await this.read('GET', `/api/public/candidates/${id}`, {} as BrowserHeaders));
    return { found, shown: data.length };
  }

  /** Everything that an employer can see of the candidates: hits and totals in every order, details, threads. */
  async viewOf(projectId: number, candidates: CreatedCandidate[], headers: BrowserHeaders): Promise<string[]> {
    const found: string[] = [];
    for (const sort of SearchSort.options) found.push(...(await this.searchAll(headers, sort)));
    for (const candidate of candidates.slice(0, 20)) found.push(await this.read('GET', detailOf(candidate), headers));
    found.push(await this.read('GET', messagingApi.list.url, headers));
    found.push(...(await this.openProject(projectId, candidates[1]!, headers)));
    // `viewed_at` is changed by the employer's own visits. Cursors are sealed anew for each answer; all have the same
    // length.
    return found.map((body) => body.replace(/"viewed_at":"[^"]*"/g, '').replace(/"cursor":"[\w-]{91}"/, ''));
  }

  /** The files of a company's own export, each with its name. */
  async downloadExport(headers: BrowserHeaders): Promise<string[]> {
    await this.read('POST', accountApi.startExport.url, headers);
    const last = async () => (await this.#app.inject({ url: accountApi.export.url, headers })).json<DataExport>();
    await expect.poll(async () => (await last()).state).toBe('ready');
    const url = accountApi.exportFile.url.replace(':id', String((await last()).id));
    const { rawPayload } = await this.#app.inject({ url, headers });
    const files = Object.entries(unzipSync(new Uint8Array(rawPayload)));
    return files.map(([name, content]) => `${name}\n${strFromU8(content, true)}`);
  }

  async upload(url: string, headers: BrowserHeaders, fields: Record<string, FormField>) {
    const form = await formOf(fields);
    return this.#app.inject({ method: 'POST', url, ...form, headers: { ...headers, ...form.headers } });
  }

  /** One candidate of each kind: with an account, of a recruiter, with visible groups, offline. */
  sampleOf(candidates: readonly CreatedCandidate[]): CreatedCandidate[] {
    return [0, 1, 6, 7, 19].map((index) => candidates[index]!);
  }

  /** A route's addresses with ids that may exist. */
  addressesOf(url: string, candidates: readonly CreatedCandidate[]): string[] {
    const ids = /:(productId|gegenpost_id)/.test(url)
      ? this.sampleOf(candidates).map(({ gegenpost_id }) => gegenpost_id)
      : ['1', '2', '3', String(FIRST_PROFILE_ID)];
    return /[:*]/.test(url) ? ids.map((id) => url.replace(/:\w+|\*/g, id)) : [url];
  }
}
