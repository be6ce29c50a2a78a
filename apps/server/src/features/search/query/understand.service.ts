import type { UnderstoodText } from '@gegenpost/contract/search.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { getVocabulary } from '#features/reference/reference.service.ts';
import type { PlaceRow } from '#features/reference/reference.table.ts';
import { findLevel, findTerms, type Term, type Vocabulary } from '#features/reference/vocabulary.service.ts';
import type { Db } from '#platform/db/db.ts';
import { type Token, tokensOf } from './tokens.service.ts';
import { findLicences, findPhrases, findRadius, type Match } from './understand-phrases.service.ts';

/** Consecutive words with their meaning; for a language also the level beside it. */
export type Understood = Match & { level?: Term };

const QUALIFICATIONS_MAX = 10;

/** Turns typed words into criteria; unknown words remain as `text`. */
export async function understandText(db: Db, typed: string): Promise<UnderstoodText> {
  const { understood, rest } = understandWords(await getVocabulary(db), typed);
  return present(understood, rest);
}

/**
 * Matches words with the catalogues, the longest sequence first. Each word belongs to one sequence, joins others, or
 * remains.
 *
 * @returns The matches in the order of the words, and in `rest` the tokens that remain.
 */
export function understandWords(
  vocabulary: Vocabulary<PlaceRow>,
  typed: string,
): { tokens: Token[]; understood: Understood[]; rest: Token[] } {
  const tokens = tokensOf(typed, (words) => findTerms(vocabulary, words, null).length > 0);
  const found = [...findLicences(vocabulary, tokens), ...findRadius(tokens), ...findPhrases(vocabulary, tokens)];
  const isTaken = tokens.map(() => false);
  const chosen = chooseRuns(
    found.sort((a, b) => b.length - a.length),
    isTaken,
  );
  const understood = chosen.map((match) => withLevel(vocabulary, tokens, match, isTaken));
  return {
    tokens,
    understood: understood.sort((a, b) => a.from - b.from),
    rest: tokens.filter((token, index) => !isTaken[index] && !token.isJoiner),
  };
}

/**
 * Takes the first of overlapping matches: only one place, a radius only with a place, and no more occupations than a
 * search may have.
 */
function chooseRuns(found: readonly Match[], isTaken: boolean[]): Match[] {
  const hasPlace = found.some(({ meaning }) => meaning.kind === 'place');
  let placesLeft = 1;
  let occupationsLeft = QUALIFICATIONS_MAX;
  return found.filter(({ from, length, meaning }) => {
    const places = meaning.kind === 'place' ? 1 : 0;
    const isOccupation = meaning.kind === 'terms' && meaning.terms[0]?.code === 'qualification';
    const occupations = isOccupation ? meaning.terms.length : 0;
    if (isTaken.slice(from, from + length).some(Boolean) || (meaning.kind === 'radius' && !hasPlace)) return false;
    if (places > placesLeft || occupations > occupationsLeft) return false;
    placesLeft -= places;
    occupationsLeft -= occupations;
    isTaken.fill(true, from, from + length);
    return true;
  });
}

/** `Englisch C1`, `Englisch auf C1`, `verhandlungssicheres Englisch`. */
function withLevel(
  vocabulary: Vocabulary<PlaceRow>,
  tokens: readonly Token[],
  match: Match,
  isTaken: boolean[],
): Understood {
  const { from, length, meaning } = match;
  if (meaning.kind !== 'terms' || meaning.terms[0]?.code !== 'language') return match;
  let after = from + length;
  while (tokens[after]?.isJoiner) after += 1;
  for (const at of [after, from + length, from - 1]) {
    const token = tokens[at];
    const level = token && !isTaken[at] ? findLevel(vocabulary, token.words.join('')) : undefined;
    if (!level) continue;
    isTaken[at] = true;
    return { ...match, level };
  }
  return match;
}

function present(understood: readonly Understood[], rest: readonly Token[]): UnderstoodText {
  const named = (code: string) => {
    const terms = understood.flatMap(({ meaning }) => (meaning.kind === 'terms' ? meaning.terms : []));
    return [...new Map(terms.map((term) => [term.id, term])).values()]
      .filter((term) => term.code === code)
      .map(({ id, label }) => ({ id, name: label }));
  };
  const levels = new Map(
    understood.flatMap(({ meaning, level }) =>
      meaning.kind === 'terms' && level ? [[the(meaning.terms[0], 'term').id, level.id] as const] : [],
    ),
  );
  const place = understood.map(({ meaning }) => meaning).find((meaning) => meaning.kind === 'place')?.place;
  const radius = understood.map(({ meaning }) => meaning).find((meaning) => meaning.kind === 'radius')?.km ?? null;
  const has = (kind: Match['meaning']['kind']) => understood.some(({ meaning }) => meaning.kind === kind);
  return {
    qualifications: named('qualification'),
    software: named('software'),
    coding: named('coding'),
    soft_skill: named('soft_skill'),
    languages: named('language').map(({ id, name }) => ({ id, name, level: levels.get(id) ?? null })),
    job_working_time: named('working_time'),
    driver_class: named('driver_class'),
    driver_license: has('licence'),
    education: named('education'),
    graduation: named('graduation'),
    job_place: place
      ? { id: place.id, postal_code: place.postal_code, name: place.name, country: place.country, radius }
      : null,
    only_temporary_work: has('temporary_work'),
    text: rest.map(({ raw }) => raw).join(' '),
  };
}
