import { createHmac, hash } from 'node:crypto';
import type { SearchCriteria, SearchSort } from '@gegenpost/contract/search.ts';
import type { FieldErrors } from '@gegenpost/contract/shared/errors.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { bornWithin, type MatchCriteria } from '@gegenpost/formula';
import type { Audience, IndexQuery, TieKeys } from '@gegenpost/search-engine';
import { type Centre, textLists } from '#features/matching/match-facts.service.ts';
import { attributeIdsOf, canonicalCriteria, matchCriteriaOf } from '#features/matching/search-criteria.service.ts';
import { type Entries, getEntries } from '#features/reference/entries.service.ts';
import { findEntriesByWords } from '#features/reference/reference.service.ts';
import type { Viewer } from '#features/visibility/access-policy.ts';
import type { Db } from '#platform/db/db.ts';
import { type Actor, companyOf } from '#platform/http/actor.ts';
import { forbidden, invalid } from '#platform/http/errors.ts';
import { errorText } from '#platform/i18n/error-texts.de.ts';
import { findAgent, findIdsWithReleasedBirthday } from './audience.queries.ts';
import { findAudience } from './audience.service.ts';
import { indexMustsOf } from './must-tests.service.ts';

/** Criteria in the form of the formula, and the catalogue entries that they name. */
export type ResolvedCriteria = { match: MatchCriteria; centre: Centre | null; entries: Entries };

/** A compiled search. `name`: a hash that is equal for equal criteria in the same order. */
export type Compiled = ResolvedCriteria & { query: IndexQuery; name: string };

/** A viewer who belongs to a company. */
export type Searcher = Viewer & Pick<Audience, 'role' | 'company_id'>;

/** @throws {AppError} 403 for an actor without a company. */
export function searcherOf(actor: Actor): Searcher {
  const { profile_id, role } = actor;
  if (role === 1 || role === 5) throw forbidden();
  return { profile_id, role, company_id: companyOf(actor) };
}

type Order = {
  sort: SearchSort;
  today: string;
  /** By default it is read now. */
  audience?: Audience;
  /** Key of this installation for the order among equals; left out where the order does not matter. */
  secret?: Buffer;
};

/**
 * Compiles criteria to a query, the same for pages, alerts and projects.
 *
 * @throws {AppError} 422 for unknown entries, and for `legal_ground` if age, nationality or handicap are searched
 * without one.
 */
export async function compileSearch(
  db: Db,
  viewer: Searcher,
  criteria: SearchCriteria,
  { sort, today, audience: given, secret }: Order,
): Promise<Compiled> {
  const [resolved, audience] = await Promise.all([
    resolveCriteria(db, viewer, criteria, today),
    given ?? findAudience(db, viewer),
  ]);
  const { match, entries } = resolved;
  const place =
    criteria.job_place_id === null ? null : the(entries.places.get(criteria.job_place_id), 'place of the search');
  const also = match.age ? await findIdsWithReleasedBirthday(db, viewer, bornWithin(match.age)) : [];
  const musts = indexMustsOf(match, { place, also, codeOf: (id) => entries.attributes.get(id)?.code });
  const digest = hash('sha256', JSON.stringify([canonicalCriteria(criteria), sort]), 'base64url');
  const name = digest.slice(0, 12);
  const query: IndexQuery = {
    audience,
    musts,
    criteria: match,
    place_id: place?.id ?? null,
    sort,
    today,
    tie_keys: secret ? tieKeysOf(secret, name) : [0, 0, 0],
  };
  return { ...resolved, query, name };
}

function tieKeysOf(secret: Buffer, search: string): TieKeys {
  const bytes = createHmac('sha256', secret).update(search).digest();
  const key = (index: number) => bytes.readUInt32BE(index * 4) >>> 1;
  return [key(0), key(1), key(2)];
}

/**
 * Resolves the ids of criteria to catalogue entries.
 *
 * @throws {AppError} As `compileSearch`.
 */
export async function resolveCriteria(
  db: Db,
  viewer: Viewer,
  criteria: SearchCriteria,
  today: string,
): Promise<ResolvedCriteria> {
  const { job_place_id, staff_agent_gegenpost_id: agentId } = criteria;
  const [entries, text_ids, agent] = await Promise.all([
    getEntries(db, { attributes: attributeIdsOf(criteria), place: job_place_id }),
    criteria.text === '' ? [] : findEntriesByWords(db, textLists, criteria.text),
    agentId === null ? null : findAgent(db, viewer, agentId),
  ]);
  const place = job_place_id === null ? null : (entries.places.get(job_place_id) ?? null);
  const errors = {
    ...unknownEntries(criteria, entries),
    ...(job_place_id !== null && place === null ? wrong('job_place_id') : {}),
    ...(agentId !== null && agent === null
      ? { 'criteria.staff_agent_gegenpost_id': [errorText('gegenpost_id_not_found')] }
      : {}),
    ...(criteria.legal_ground === null && asksForPerson(criteria)
      ? { 'criteria.legal_ground': [validationText('choose_required')] }
      : {}),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const named = { attributes: entries.attributes, place, agent, viewer_id: viewer.profile_id, text_ids, today };
  return { ...matchCriteriaOf(criteria, named), entries };
}

/** Whether the criteria include any that the law protects. */
export function asksForPerson({ age_ignored, nationality, handicap }: SearchCriteria): boolean {
  return !age_ignored || nationality.length > 0 || handicap.length > 0;
}

const wrong = (field: string): FieldErrors => ({ [`criteria.${field}`]: [validationText('invalid')] });

/** For each field the list to which its ids belong. */
const listOf = {
  qualifications: 'qualification',
  job_working_time: 'working_time',
  education: 'education',
  graduation: 'graduation',
  software: 'software',
  coding: 'coding',
  soft_skill: 'soft_skill',
  driver_class: 'driver_class',
  nationality: 'nationality',
  handicap: 'handicap',
} as const satisfies Partial<Record<keyof SearchCriteria, string>>;

function unknownEntries(criteria: SearchCriteria, { attributes }: Entries): FieldErrors {
  const isOf = (code: string, id: number) => {
    const entry = attributes.get(id);
    return entry?.code === code && (code !== 'qualification' || entry.kldb !== null);
  };
  const fields = Object.entries(listOf).filter(([field, code]) =>
    criteria[field as keyof typeof listOf].some((id) => !isOf(code, id)),
  );
  const languages = criteria.languages.some(({ id, level }) => !isOf('language', id) || !isOf('language_level', level));
  return Object.assign({}, ...fields.map(([field]) => wrong(field)), languages ? wrong('languages') : {});
}
