import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Random } from '#demo/random.ts';
import { newAddress } from '#features/auth/registration/registration.factory.ts';
import { createToken } from '#features/auth/tokens/tokens.service.ts';
import { createDocument } from '#features/documents/documents.factory.ts';
import { exampleSeller } from '#features/invoices/invoices.factory.ts';
import { saveSeller } from '#features/invoices/seller.service.ts';
import { newContactRequest } from '#features/messaging/messaging.factory.ts';
import { unsubscribeLinks } from '#features/notifications/unsubscribe-links.service.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { createLink } from '#features/sharing/sharings.factory.ts';
import { createTalent } from '#features/talents/talents.factory.ts';
import { callAs, threadsUrl, writeAs } from '#test/conversations.ts';
import { formOf } from '#test/forms.ts';
import { billing, orderFor } from '#test/orders.ts';
import { createFilledProject } from '#test/projects.ts';
import { samplePdf } from '#test/sample-files.ts';
import { addOwnCandidates } from './fuzz-own-candidates.ts';
import { KnownPaths, recent } from './fuzz-paths.ts';
import { type ActorName, PASSWORD, People } from './fuzz-people.ts';
import { addPublicLists } from './fuzz-public-lists.ts';
import type { KnownValues } from './schema-values.ts';

const REMEMBERED = 60;

/** Values that exist: ids by their place in a path, catalogue entries by list, tokens, addresses. */
export class World {
  readonly people: People;
  readonly paths = new KnownPaths();
  readonly #app: FastifyInstance;
  readonly #found = new Map<string, unknown[]>();
  readonly #own = new Map<string, unknown[]>();
  readonly #entries = new Map<string, number[]>();

  private constructor(app: FastifyInstance, random: Random) {
    this.#app = app;
    this.people = new People(app, random);
  }

  static async create(app: FastifyInstance, random: Random): Promise<World> {
    const world = new World(app, random);
    await world.#readCatalogues();
    await world.#addCandidates(random);
    for (const format of ['csv', 'xlsx']) world.remember('format', format);
    for (const code of ['language', 'software']) world.remember('code', code);
    await saveSeller(app.db, exampleSeller, new Date());
    await world.grow();
    return world;
  }

  /** Creates new users with one of everything, because requests have deleted, ended or used up much of the old data. */
  async grow(): Promise<void> {
    this.people.leave();
    this.#own.clear();
    this.paths.clear();
    await this.#addOrders();
    await this.#addConversations();
    await this.#addProjects();
    await this.#addOwnCandidates();
    await this.#addPublicLists();
    await this.#addTalents();
    await this.#addImports();
    await this.#addTokens();
  }

  /**
   * Collects values from answers, e.g. ids for `/api/projects/` and `/api/projects/:id/stages/`.
   *
   * @param by The user who got the answer, who is likely the owner.
   * @param within The path before the value, e.g. `/api/projects/5/stages/`; left out where the place has no parameter.
   */
  remember(place: string, value: unknown, by?: ActorName, within: string = place): void {
    keep(this.#found, place, value);
    if (!by) return;
    keep(this.#own, `${by} ${place}`, value);
    if (!/[:*]/.test(within)) this.paths.add(`${place}:id`, `${within.replace(/#$/, '')}${value}`, by);
  }

  /** Values by field name, as a user of this world would send them. */
  known(random: Random): KnownValues {
    return (field) => {
      const name = field
        .replace(/_id$/, '')
        .replace(/^job_/, '')
        .replace(/_wish$/, '');
      const entries = this.#entries.get(lists[name] ?? name);
      if (entries) return random.pick(entries);
      const place = places[field] ?? field;
      const found = this.#found.get(place);
      if (found && random.chance(field in shares ? shares[field]! : 0.9)) return recent(random, found);
      return field in fixed ? fixed[field] : undefined;
    };
  }

  /** A value for a path parameter. */
  inPath(random: Random, place: string, name: string, by: ActorName): string {
    const [, last = ''] = /([^/]+)\/$/.exec(place) ?? [];
    const home = homes[last] ?? place;
    const own = this.#own.get(`${by} ${home}`);
    if (own && random.chance(0.7)) return String(recent(random, own));
    const found = this.#found.get(home) ?? this.#found.get(name);
    if (found && random.chance(0.8)) return String(recent(random, found));
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
      this.remember('email', candidate.email);
      for (const company of ['employer', 'staff_agent', 'leasing_agent'] as const) {
        const sender = await this.people.get(company);
        this.remember('email', sender.email);
        const request = await newContactRequest(app.db, candidate.gegenpost_id);
        const { id } = (await callAs(app, sender, 'POST', threadsUrl, request)).json();
        this.remember('/api/messages/threads/', id, name);
        this.remember('/api/messages/threads/', id, company);
        if (company === 'leasing_agent') continue;
        await callAs(app, candidate, 'POST', `${threadsUrl}/${id}/decision`, { decision: 'accept', release: ['name'] });
        await writeAs(app, candidate, id);
      }
      const document = await createDocument(app, candidate.profile_id, { content: samplePdf });
      this.remember('/api/documents/', document.id, name);
    }
  }

  async #addProjects(): Promise<void> {
    const app = this.#app;
    for (const company of ['employer', 'staff_agent', 'colleague'] as const) {
      const { project, ids } = await createFilledProject(app, await this.people.get(company));
      this.remember('/api/projects/', project.id, company);
      for (const { id } of project.stages) this.remember('/api/projects/:id/stages/', id, company);
      for (const id of ids) this.remember('/api/projects/:id/candidates/#', id, company);
    }
  }

  async #addOwnCandidates(): Promise<void> {
    const app = this.#app;
    for (const name of ['staff_agent', 'leasing_agent'] as const) {
      const agent = await this.people.get(name);
      this.remember('agent', agent.gegenpost_id);
      await addOwnCandidates(app, agent, (place, value) => this.remember(place, value, name));
    }
  }

  async #addPublicLists(): Promise<void> {
    const agent = await this.people.get('staff_agent');
    await addPublicLists(this.#app, { name: 'staff_agent', agent }, (...found) => this.remember(...found));
  }

  async #addTalents(): Promise<void> {
    const { company_id } = await this.people.get('employer');
    for (let at = 0; at < 3; at += 1) {
      const { profile_id } = await createCandidate(this.#app.db);
      const { id } = await createTalent(this.#app.db, company_id ?? 0, profile_id);
      this.remember('/api/talent-manager/talents/', id, 'employer');
    }
  }

  /** One ordered, another one is about to. */
  async #addOrders(): Promise<void> {
    const app = this.#app;
    for (const company of ['leasing_agent', 'buyer'] as const) {
      const person = await this.people.get(company);
      const draft = { plan_key: 'premium-30', payment_kind: 'card', billing };
      const preview = (await callAs(app, person, 'PUT', '/api/orders/draft', draft)).json();
      this.remember('quote_hash', preview.quote?.hash ?? '');
      if (company === 'buyer') continue;
      const { id } = (await callAs(app, person, 'POST', '/api/orders', orderFor(preview))).json();
      if (id !== undefined) this.remember('/api/orders/', id, company);
    }
  }

  async #addImports(): Promise<void> {
    const app = this.#app;
    for (const company of ['leasing_agent', 'staff_agent'] as const) {
      const { headers } = await this.people.get(company);
      const file = Buffer.from('Nachname;Vorname;Beruf\nKern;Julia;Koch\nBeck;Mia;');
      const form = await formOf({ idempotency_key: randomUUID(), file: [file, 'Kandidaten.csv'] });
      const url = '/api/own-candidates/imports';
      const sent = { method: 'POST', url, payload: form.payload, headers: { ...headers, ...form.headers } } as const;
      const { id } = (await app.inject(sent)).json();
      this.remember(`${url}/`, id, company);
      this.remember(`${url}/:id/rows/`, 2, company);
    }
  }

  async #addTokens(): Promise<void> {
    const app = this.#app;
    for (const name of ['candidate', 'stranger'] as const) {
      const person = await this.people.get(name);
      const link = await createLink(app, person.profile_id, { with_documents: true, email: newAddress() });
      this.remember('token', link.token);
      this.remember('mail_token', link.token);
      this.remember('/api/external_sharings/', link.id, name);
      const { call } = unsubscribeLinks(app, { kind: 'messages', user_id: person.user_id });
      this.remember('/api/unsubscribe/', call.split('/').at(-1));
      for (const kind of ['activation', 'account_activation', 'password_reset', 'email_change'] as const) {
        const data = kind === 'email_change' ? { email: newAddress() } : {};
        this.remember('mail_token', await createToken(app.db, { kind, user_id: person.user_id, data }, new Date()));
      }
    }
  }
}

/** The latest value is last. */
function keep(lists: Map<string, unknown[]>, name: string, value: unknown): void {
  const others = (lists.get(name) ?? []).filter((each) => each !== value);
  lists.set(name, [...others.slice(1 - REMEMBERED), value]);
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
  customer: '/api/customers/',
  customer_id: '/api/customers/',
  ids: '/api/own-candidates/',
  position_id: '/api/positions/',
  project_id: '/api/projects/',
  thread_id: '/api/messages/threads/',
  stage_id: '/api/projects/:id/stages/',
  station_id: '/api/profile/work-experience/',
  token: 'mail_token',
};
/** The collection to which the ids of a path parameter belong. */
const homes: Readonly<Record<string, string>> = {
  contacts: '/api/messages/threads/',
  attachments: '/api/documents/',
  documents: '/api/documents/',
};
/** Share of existing values, for fields where other values matter as well. */
const shares: Readonly<Record<string, number>> = { email: 0.3 };
const fixed: Readonly<Record<string, unknown>> = {
  password: PASSWORD,
  current_password: PASSWORD,
  password_confirmation: PASSWORD,
  country: 'DE',
  age: [20, 40],
  pay_from: 20,
  pay_to: 40,
  postal_code: '24103',
  terms_version_id: 1,
  terms_version: '1',
  plan_key: 'premium-365',
  payment_kind: 'card',
  since: '2020-01-01T00:00:00Z',
  criteria: '{"text":"Pflege"}',
  issuer: 'AA',
  valid_from: '2026-09-01',
  valid_until: '2099-12-31',
  amount_cents: 250_000,
  given_on: '2026-11-02',
  pay_per: 'hour',
  socket_id: '1.1',
  channel_name: 'private-user.1',
};
