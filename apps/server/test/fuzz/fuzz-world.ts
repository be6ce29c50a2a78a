import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Random } from '#demo/random.ts';
import { newAddress } from '#features/auth/registration.factory.ts';
import { createToken } from '#features/auth/tokens.service.ts';
import { createDocument } from '#features/documents/documents.factory.ts';
import { newContactRequest } from '#features/messaging/messaging.factory.ts';
import { unsubscribeLinks } from '#features/notifications/unsubscribe-links.service.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { createLink } from '#features/sharing/sharings.factory.ts';
import { callAs, threadsUrl, writeAs } from '#test/conversations.ts';
import { createFilledProject } from '#test/projects.ts';
import { samplePdf } from '#test/sample-files.ts';
import { PASSWORD, People } from './fuzz-people.ts';
import type { Known } from './schema-values.ts';

const REMEMBERED = 60;

/** What exists: ids by where they belong, entries of catalogues by their list, tokens, addresses. */
export class World {
  readonly people: People;
  readonly #app: FastifyInstance;
  readonly #found = new Map<string, unknown[]>();
  readonly #entries = new Map<string, number[]>();

  private constructor(app: FastifyInstance, random: Random) {
    this.#app = app;
    this.people = new People(app, random);
  }

  static async create(app: FastifyInstance, random: Random): Promise<World> {
    const world = new World(app, random);
    await world.#readCatalogues();
    await world.#addCandidates(random);
    await world.#addConversations();
    await world.#addTokens();
    return world;
  }

  /** Keeps what answers tell of, e.g. ids under `/api/projects/:id` and `/api/projects/:id/stages/:id`. */
  remember(place: string, value: unknown): void {
    const list = this.#found.get(place) ?? [];
    if (list.includes(value)) return;
    list.push(value);
    if (list.length > REMEMBERED) list.shift();
    this.#found.set(place, list);
  }

  /** Values by the names of fields, as a person of this world would send them. */
  known(random: Random): Known {
    return (field) => {
      const name = field
        .replace(/_id$/, '')
        .replace(/^job_/, '')
        .replace(/_wish$/, '');
      const entries = this.#entries.get(lists[name] ?? name);
      if (entries) return random.pick(entries);
      const place = places[field] ?? field;
      const found = this.#found.get(place);
      if (found && random.chance(field in shares ? shares[field]! : 0.9)) return random.pick(found);
      return field in fixed ? fixed[field] : undefined;
    };
  }

  /** Something for a part of a path. */
  inPath(random: Random, place: string, name: string): string {
    const found = this.#found.get(place) ?? this.#found.get(name);
    if (found && random.chance(0.8)) return String(random.pick(found));
    return String(random.int(1, 12));
  }

  async #readCatalogues(): Promise<void> {
    const { rows } = await this.#app.db.execute<{ code: string; ids: number[] }>(sql`
      select code, (array_agg(id order by id))[1:12] as ids from attributes where not is_retired group by code
      union all select 'place', (array_agg(id order by id))[1:12] from places`);
    for (const { code, ids } of rows) this.#entries.set(code, ids);
  }

  async #addCandidates(random: Random): Promise<void> {
    for (let at = 0; at < 12; at += 1) {
      const { gegenpost_id } = await createCandidate(this.#app.db, { profile: { gegenpost_id: random.publicId() } });
      this.remember('gegenpost_id', gegenpost_id);
    }
  }

  async #addConversations(): Promise<void> {
    const app = this.#app;
    for (const name of ['candidate', 'stranger'] as const) {
      const candidate = await this.people.get(name);
      this.remember('gegenpost_id', candidate.gegenpost_id);
      for (const company of ['employer', 'staff_agent', 'leasing_agent'] as const) {
        const sender = await this.people.get(company);
        this.remember('email', sender.email);
        const request = await newContactRequest(app.db, candidate.gegenpost_id);
        const { id } = (await callAs(app, sender, 'POST', threadsUrl, request)).json();
        this.remember('/api/messages/threads/', id);
        if (company === 'leasing_agent') continue;
        await callAs(app, candidate, 'POST', `${threadsUrl}/${id}/decision`, { decision: 'accept', release: ['name'] });
        await writeAs(app, candidate, id);
      }
      const document = await createDocument(app, candidate.profile_id, { content: samplePdf });
      this.remember('/api/documents/', document.id);
    }
    for (const company of ['employer', 'staff_agent', 'colleague'] as const) {
      const { project } = await createFilledProject(app, await this.people.get(company));
      this.remember('/api/projects/', project.id);
      for (const { id } of project.stages) this.remember('/api/projects/:id/stages/', id);
    }
  }

  async #addTokens(): Promise<void> {
    const app = this.#app;
    for (const name of ['candidate', 'stranger'] as const) {
      const person = await this.people.get(name);
      const link = await createLink(app, person.profile_id, { with_documents: true, email: newAddress() });
      this.remember('token', link.token);
      this.remember('/api/external_sharings/', link.id);
      const { call } = unsubscribeLinks(app, { kind: 'messages', user_id: person.user_id });
      this.remember('/api/unsubscribe/', call.split('/').at(-1));
      for (const kind of ['activation', 'account_activation', 'password_reset', 'email_change'] as const) {
        const data = kind === 'email_change' ? { email: newAddress() } : {};
        this.remember('mail_token', await createToken(app.db, { kind, user_id: person.user_id, data }, new Date()));
      }
    }
  }
}

const lists: Readonly<Record<string, string>> = {
  job_place: 'place',
  level: 'language_level',
  driver_classe: 'driver_class',
  nationalitie: 'nationality',
};
const places: Readonly<Record<string, string>> = {
  productId: 'gegenpost_id',
  attachment: '/api/documents/',
  customer_id: '/api/customers/',
  project_id: '/api/projects/',
  thread_id: '/api/messages/threads/',
  stage_id: '/api/projects/:id/stages/',
  station_id: '/api/profile/work-experience/',
  token: 'mail_token',
};
/** How often what is known is taken, where the other values matter as well. */
const shares: Readonly<Record<string, number>> = { email: 0.1, idempotency_key: 0.1 };
const fixed: Readonly<Record<string, unknown>> = {
  password: PASSWORD,
  current_password: PASSWORD,
  password_confirmation: PASSWORD,
  country: 'DE',
  postal_code: '24103',
  terms_version_id: 1,
  since: '2020-01-01T00:00:00Z',
  criteria: '{"text":"Pflege"}',
  socket_id: '1.1',
  channel_name: 'private-user.1',
};
