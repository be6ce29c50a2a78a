import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { makePdf } from '#demo/pdf.ts';
import { createDocument } from '#features/documents/documents.factory.ts';
import {
  type CandidateOverrides,
  type CreatedCandidate,
  createCandidate,
} from '#features/profiles/profiles.factory.ts';
import { companyBlocks, releases } from '#features/visibility/visibility.table.ts';
import type { Parts } from '#platform/parts.ts';
import { type BrowserHeaders, guest, type SignedIn, signIn } from './api.ts';
import { picture } from './sample-files.ts';

/**
 * Made-up words, which no catalogue contains: 40 words with one stem, so that one pattern finds all of them, and each
 * tells its field.
 */
const WORDS = ['ba', 'de', 'fi', 'go', 'hu', 'ka', 'le', 'mi'].flatMap((first) =>
  ['bor', 'dun', 'fal', 'gil', 'hest'].map((second) => `Kanari${first}${second}`),
);

/** Matches everything that the candidates typed and uploaded, and nothing else in the database. */
export const CANARY = /kanari|15799887766|1971-03-29/i;

/** First profile id of the candidates, so large that no other number looks like one. */
export const FIRST_PROFILE_ID = 9_876_001;
export const PROFILE_ID = /\b9876\d{3}\b/;

export const CANDIDATES = 200;
/** Number of candidates who are online; every 20th is offline. */
export const FOUND = CANDIDATES - CANDIDATES / 20;

export type Secrets = { word: (field: number) => string; image_hash: string; email: string };

/** The words of a candidate: every field has a different one, and every candidate starts at a different word. */
export function secretsOf(index: number): Secrets {
  const word = (field: number) => WORDS[(index + field) % WORDS.length]!;
  return {
    word,
    image_hash: `${word(0)}${index}`.toLowerCase(),
    email: `${word(1)}${index}@vogel.example`.toLowerCase(),
  };
}

/** Public values are the same for all candidates; hidden values are canaries. */
function overridesOf(index: number, keeper: SignedIn): CandidateOverrides {
  const { word, image_hash, email } = secretsOf(index);
  const isKept = index % 8 === 7;
  const isIndividual = index % 8 === 6;
  return {
    user: isKept ? null : { email },
    profile: {
      title: word(2),
      first_name: word(3),
      last_name: word(4),
      birthday: '1971-03-29',
      street: `${word(5)}straße 7`,
      city: word(6),
      phone: '+4915799887766',
      mobile: '+4915799887766',
      email: `${word(7)}@vogel.example`,
      image_hash,
    },
    candidate: {
      about: word(8),
      external_id: `${word(9)}-${index}`,
      is_online: index % 20 !== 19,
      ...(isKept ? { vermittler_profile_id: keeper.profile_id, vermittler_company_id: keeper.company_id } : {}),
    },
    visibility: { visibility: isIndividual ? 'individually' : 'anonymous', visible_groups: [] },
    work_experience: [10, 13].map((field) => ({
      from_on: `20${field}-01-01`,
      employer: word(field),
      title: word(field + 1),
      description: word(field + 2),
    })),
  };
}

/** A PDF and a picture, with the words in their names, texts and metadata. */
async function createDocuments(app: FastifyInstance, profileId: number, index: number): Promise<void> {
  const { word } = secretsOf(index);
  const info = { Title: word(20), Author: word(21), Subject: word(22), Keywords: word(23) };
  const content = makePdf(word(18), [word(19)], info);
  await createDocument(app, profileId, { name: `${word(17)}.pdf`, content, size: content.length });
  const image = await picture('jpeg', word(24));
  const about = { kind: 'placement_voucher', media_type: 'image/jpeg', size: image.length } as const;
  await createDocument(app, profileId, { name: `${word(25)}.jpg`, content: image, ...about });
}

/**
 * 200 candidates who are not public. Each released everything to a company that no visitor belongs to, and to the
 * employer until the release was withdrawn; each blocks a company by name.
 */
async function createCandidates(app: FastifyInstance, employer: SignedIn): Promise<CreatedCandidate[]> {
  const [keeper, confidant] = [await signIn(app, { role: 3 }), await signIn(app)];
  await app.db.execute(sql.raw(`alter table profiles alter column id restart with ${FIRST_PROFILE_ID}`));
  const people: CreatedCandidate[] = [];
  for (let index = 0; index < CANDIDATES; index++) {
    const person = await createCandidate(app.db, overridesOf(index, keeper));
    await createDocuments(app, person.profile_id, index);
    people.push(person);
  }
  await app.db.execute(sql`alter table profiles alter column id restart with 500000`);
  const groups = ['name', 'image', 'birthday', 'contact', 'employers', 'documents'];
  await app.db.insert(releases).values(
    people.flatMap(({ profile_id }) => [
      { profile_id, company_id: confidant.company_id!, groups },
      { profile_id, company_id: employer.company_id!, groups, withdrawn_at: new Date() },
    ]),
  );
  await app.db
    .insert(companyBlocks)
    .values(people.map(({ profile_id }, index) => ({ profile_id, company_name: secretsOf(index).word(16) })));
  return people;
}

/** All visitors who must not learn anything, by their name in the test. */
async function createVisitors(app: FastifyInstance): Promise<{ employer: SignedIn; all: Map<string, BrowserHeaders> }> {
  const employer = await signIn(app, { role: 2, subscribed: true });
  return {
    employer,
    all: new Map([
      ['a guest', await guest(app)],
      ['another candidate', (await signIn(app, { role: 1 })).headers],
      ['an employer', employer.headers],
      ['a staff agent', (await signIn(app, { role: 3, subscribed: true })).headers],
      ['a leasing agent', (await signIn(app, { role: 4, subscribed: true })).headers],
      ['an operator', (await signIn(app, { role: 2, is_operator: true })).headers],
    ]),
  };
}

/** The realtime signals that were sent since. */
type Listening = { signals: readonly string[]; end: () => Promise<void> };

async function listenForSignals(connection: Parts['connection']): Promise<Listening> {
  const signals: string[] = [];
  const listener = new pg.Client(connection);
  listener.on('notification', ({ payload }) => signals.push(payload ?? ''));
  await listener.connect();
  await listener.query('listen realtime');
  return { signals, end: () => listener.end() };
}

export type CanaryWorld = {
  people: Map<string, BrowserHeaders>;
  employer: SignedIn;
  candidates: CreatedCandidate[];
  listening: Listening;
};

/** Creates everybody, and starts what works beside the requests; end it by `listening.end` and `app.jobs.stop`. */
export async function createCanaryWorld(app: FastifyInstance, connection: Parts['connection']): Promise<CanaryWorld> {
  const { employer, all: people } = await createVisitors(app);
  const candidates = await createCandidates(app, employer);
  await app.jobs.start();
  return { people, employer, candidates, listening: await listenForSignals(connection) };
}
