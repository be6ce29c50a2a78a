import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Random } from '#demo/random.ts';
import { createTokenOf } from '#features/api-tokens/api-tokens.factory.ts';
import { users } from '#features/auth/auth.table.ts';
import { candidates } from '#features/profiles/profiles.table.ts';
import { visibilitySettings } from '#features/visibility/visibility.table.ts';
import { type BrowserHeaders, confirmOperator, guest, type SignedIn, sessionOf, signIn } from '#test/api.ts';

export const PASSWORD = 'Geheimes-Wort-7';

/**
 * Senders of requests. `buyer` is an employer without a subscription, `colleague` is a sub-account with every right,
 * `narrow` one with a single right.
 */
export const actors = [
  'guest',
  'candidate',
  'stranger',
  'employer',
  'buyer',
  'staff_agent',
  'leasing_agent',
  'colleague',
  'narrow',
  'operator',
  'newcomer',
] as const;
export type ActorName = (typeof actors)[number];

const roles = { candidate: 1, stranger: 1, newcomer: 1, staff_agent: 3, leasing_agent: 4, operator: 5 } as const;
export const roleOf = (name: ActorName): 0 | 1 | 2 | 3 | 4 | 5 =>
  name === 'guest' ? 0 : name in roles ? roles[name as keyof typeof roles] : 2;

/**
 * The users of the fuzzed world. A user whose session ended gets a new one; one who reached a rate limit is replaced
 * for that operation.
 */
export class People {
  readonly #app: FastifyInstance;
  readonly #random: Random;
  readonly #people = new Map<string, SignedIn>();
  readonly #tokens = new Map<number, { authorization: string }>();
  #guest: BrowserHeaders | null = null;

  constructor(app: FastifyInstance, random: Random) {
    this.#app = app;
    this.#random = random;
  }

  /** @param operation If the user has reached its rate limit, a replacement is returned. */
  async get(name: Exclude<ActorName, 'guest'>, operation = ''): Promise<SignedIn> {
    const person = this.#people.get(`${name} ${operation}`) ?? this.#people.get(name);
    return person ?? this.#add(name, name);
  }

  async headers(name: ActorName, operation: string): Promise<BrowserHeaders> {
    if (name !== 'guest') {
      const person = await this.get(name, operation);
      return operation.includes(' /api/v1/') ? { ...person.headers, ...(await this.#token(person)) } : person.headers;
    }
    this.#guest ??= await guest(this.#app);
    return this.#guest;
  }

  /** With what a program of the person's company calls; a candidate has none. */
  async #token({ user_id, company_id }: SignedIn): Promise<{ authorization: string } | null> {
    if (company_id === null) return null;
    const token = this.#tokens.get(user_id) ?? (await createTokenOf(this.#app.db, { user_id, company_id })).headers;
    this.#tokens.set(user_id, token);
    return token;
  }

  /** Discards all users: new ones are created when needed. */
  leave(): void {
    this.#people.clear();
  }

  /** Called after an answer that shows that the user cannot continue. */
  async mend(name: ActorName, operation: string, status: number): Promise<void> {
    if (name === 'guest') return;
    if (operation === 'POST /api/finish-registration' && status < 300) this.#people.delete(name);
    if (status === 429) await this.#add(`${name} ${operation}`, name);
    if (status !== 401) return;
    const person = await this.get(name, operation);
    this.#people.delete(`${name} ${operation}`);
    const headers = (await this.#isStaying(person)) ? await this.#newSession(person) : null;
    if (headers === null) this.#people.delete(name);
    else this.#people.set(name, { ...person, headers });
  }

  async #isStaying({ user_id }: SignedIn): Promise<boolean> {
    const [there] = await this.#app.db.select().from(users).where(eq(users.id, user_id));
    return there !== undefined && there.deletion_requested_at === null;
  }

  /** @returns null when another request erased the account meanwhile. */
  async #newSession(person: SignedIn): Promise<BrowserHeaders | null> {
    try {
      return await sessionOf(this.#app, person.user_id);
    } catch (error) {
      if (await this.#isStaying(person)) throw error;
      return null;
    }
  }

  async #add(key: string, name: Exclude<ActorName, 'guest'>): Promise<SignedIn> {
    const role = roleOf(name) as 1 | 2 | 3 | 4 | 5;
    const owner = name === 'colleague' || name === 'narrow' ? await this.get('employer') : null;
    const person = await signIn(this.#app, {
      role,
      ...(['candidate', 'employer', 'operator'].includes(key) ? { password: PASSWORD } : {}),
      // The agent orders a subscription.
      subscribed: owner === null && role !== 1 && role !== 5 && name !== 'buyer' && name !== 'leasing_agent',
      registration_finished: name !== 'newcomer',
      profile: { gegenpost_id: this.#random.publicId() },
      ...(owner && {
        company_id: owner.company_id,
        rights: name === 'narrow' ? ['projects'] : ['search', 'contact', 'projects', 'candidates', 'billing'],
      }),
    });
    if (role === 1) await this.#makeFindable(person);
    if (name === 'operator') await confirmOperator(this.#app, person);
    this.#people.set(key, person);
    return person;
  }

  async #makeFindable({ profile_id }: SignedIn): Promise<void> {
    await this.#app.db.insert(candidates).values({ profile_id, is_online: true });
    await this.#app.db.insert(visibilitySettings).values({ profile_id, contact_by_recruiters: true });
  }
}
