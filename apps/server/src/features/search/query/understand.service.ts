import type { UnderstoodText, WordQuestion } from '@gegenpost/contract/search.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { stemOf } from '#features/reference/plain-words.service.ts';
import { getVocabulary, suggestQualifications } from '#features/reference/reference.service.ts';
import type { PlaceRow } from '#features/reference/reference.table.ts';
import { findLevel, findTerms, type Term, type Vocabulary } from '#features/reference/vocabulary.service.ts';
import type { Db } from '#platform/db/db.ts';
import { isFiller, type Token, tokensOf } from './tokens.service.ts';
import { readFacts, type TypedFacts } from './typed-facts.service.ts';
import { findLicences, findPhrases, findRadius, type Match } from './understand-phrases.service.ts';

/** Consecutive words with their meaning; for a language also the level beside it. */
export type Understood = Match & { level?: Term };

const QUALIFICATIONS_MAX = 10;
/** Meanings that a question offers, each with a count of its own; smaller towns of a name are found by their code. */
const OFFERED_MAX = 4;
const TOWNS_MAX = 8;

type Reading = { facts: TypedFacts; tokens: Token[]; understood: Understood[]; asked: Match[]; rest: Token[] };

/** Turns typed words into criteria; unknown words remain as `text`. */
export async function understandText(db: Db, typed: string, today: string): Promise<UnderstoodText> {
  const read = understandWords(await getVocabulary(db), typed, today);
  const questions = await Promise.all(
    questionsOf(read).map(async (question) => {
      if (question.places.length > 0) return question;
      const found = await suggestQualifications(db, question.typed);
      return { ...question, qualifications: found.slice(0, OFFERED_MAX).map(({ id, label }) => ({ id, name: label })) };
    }),
  );
  return { ...present(read), questions };
}

/**
 * Matches words with the catalogues, the longest sequence first. Each word belongs to one sequence, joins others, or
 * remains.
 *
 * @returns The matches in the order of the words, and in `rest` the tokens that remain.
 */
export function understandWords(vocabulary: Vocabulary<PlaceRow>, typed: string, today: string): Reading {
  const facts = readFacts(typed, today, (digits) => vocabulary.places.has(digits));
  const tokens = tokensOf(facts.rest, (words) => findTerms(vocabulary, words, null)[0]?.code);
  const found = [...findLicences(vocabulary, tokens), ...findRadius(tokens), ...findPhrases(vocabulary, tokens)];
  const isTaken = tokens.map(() => false);
  const chosen = chooseRuns(
    found.sort((a, b) => b.length - a.length),
    isTaken,
  );
  const asked = askedPlaces(found, isTaken);
  const kept = withoutFields(vocabulary, tokens, narrowed(chosen), isTaken);
  const understood = shareLevels(
    tokens,
    kept.map((match) => withLevel(vocabulary, tokens, match, isTaken)),
  );
  return {
    facts,
    tokens,
    asked,
    understood,
    rest: tokens.filter((token, index) => !isTaken[index] && !token.isJoiner && !isFiller(token)),
  };
}

/**
 * Takes the first of overlapping matches: only one place, a radius only with a place, and no more occupations than a
 * search may have.
 */
function chooseRuns(found: readonly Match[], isTaken: boolean[]): Match[] {
  const isPlace = ({ meaning }: Match) => meaning.kind === 'place' && !meaning.isAsked;
  const hasPlace = found.some(isPlace);
  let placesLeft = 1;
  let occupationsLeft = QUALIFICATIONS_MAX;
  return found.filter(({ from, length, meaning }) => {
    if (meaning.kind === 'place' && meaning.isAsked) return false;
    const places = meaning.kind === 'place' ? 1 : 0;
    const isTitle = meaning.kind === 'terms' && meaning.terms[0]?.code === 'qualification';
    const occupations = isTitle ? meaning.terms.length : 0;
    if (isTaken.slice(from, from + length).some(Boolean) || (meaning.kind === 'radius' && !hasPlace)) return false;
    if (places > placesLeft || occupations > occupationsLeft) return false;
    placesLeft -= places;
    occupationsLeft -= occupations;
    isTaken.fill(true, from, from + length);
    return true;
  });
}

const isOccupation = ({ meaning }: Match): boolean =>
  meaning.kind === 'terms' && meaning.terms[0]?.code === 'qualification';

/** In the order of the words; of neighbours the narrower meaning counts: `Gärtner GaLaBau`. */
function narrowed(chosen: readonly Match[]): Match[] {
  const matches = chosen.toSorted((a, b) => a.from - b.from);
  return matches.map((match, index) => {
    const { meaning } = match;
    if (meaning.kind !== 'terms' || meaning.terms.length < 2 || !isOccupation(match)) return match;
    const beside = [matches[index - 1], matches[index + 1]].filter((other) => other && isNextTo(match, other));
    const narrower = beside
      .flatMap((other) => (other?.meaning.kind === 'terms' ? [other.meaning.terms] : []))
      .map((terms) => meaning.terms.filter((term) => terms.includes(term)))
      .find((terms) => terms.length > 0 && terms.length < meaning.terms.length);
    return narrower ? { ...match, meaning: { ...meaning, terms: narrower } } : match;
  });
}

const isNextTo = (a: Match, b: Match): boolean => a.from + a.length === b.from || b.from + b.length === a.from;

/**
 * A field of work beside a title is no second occupation: in `Koch Hotel` it says where. Such words are given back, so
 * that they are asked about.
 */
function withoutFields(
  { fields }: Vocabulary<PlaceRow>,
  tokens: readonly Token[],
  matches: readonly Match[],
  isTaken: boolean[],
): Match[] {
  const isField = (match: Match) =>
    isOccupation(match) &&
    match.length === 1 &&
    fields.has(stemOf(the(tokens[match.from], 'token of a match').words.join('')));
  if (!matches.some((match) => isOccupation(match) && !isField(match))) return [...matches];
  return matches.filter((match) => {
    if (!isField(match) || isPartOfOther(match, matches)) return true;
    isTaken.fill(false, match.from, match.from + match.length);
    return false;
  });
}

/** Whether a neighbour means the same: `Gärtner Zierpflanzen`. */
function isPartOfOther(match: Match, matches: readonly Match[]): boolean {
  const terms = match.meaning.kind === 'terms' ? match.meaning.terms : [];
  return matches.some(
    (other) =>
      other !== match && other.meaning.kind === 'terms' && terms.every((term) => termsOf(other).includes(term)),
  );
}

const termsOf = ({ meaning }: Match): readonly Term[] => (meaning.kind === 'terms' ? meaning.terms : []);

const isLanguage = ({ meaning }: Match): boolean => meaning.kind === 'terms' && meaning.terms[0]?.code === 'language';

/** `Englisch und Spanisch fließend`: languages that are counted up share the level of the last one. */
function shareLevels(tokens: readonly Token[], understood: readonly Understood[]): Understood[] {
  const shared = [...understood];
  for (let index = shared.length - 2; index >= 0; index -= 1) {
    const match = the(shared[index], 'match');
    const next = the(shared[index + 1], 'next match');
    const between = tokens.slice(match.from + match.length, next.from);
    const isOne = isLanguage(match) && isLanguage(next) && between.every((token) => token.isJoiner);
    if (isOne && !match.level && next.level) shared[index] = { ...match, level: next.level };
  }
  return shared;
}

/** Places that are left: a second one, or one of several towns with the same name. Their words stay in the rest. */
function askedPlaces(found: readonly Match[], isTaken: readonly boolean[]): Match[] {
  const isAsked = [...isTaken];
  return found.filter(({ from, length, meaning }) => {
    if (meaning.kind !== 'place' || isAsked.slice(from, from + length).some(Boolean)) return false;
    isAsked.fill(true, from, from + length);
    return true;
  });
}

/** One question for each place that is left, and one for each sequence of other words. */
export function questionsOf({ tokens, asked, rest }: Reading): WordQuestion[] {
  const wordsOf = (run: readonly Token[]) => run.map(({ raw }) => raw).join(' ');
  const places = asked.map(({ from, length, meaning }) => ({
    typed: wordsOf(tokens.slice(from, from + length)),
    places: meaning.kind === 'place' ? [meaning.place, ...meaning.others].slice(0, TOWNS_MAX).map(placeOf) : [],
    qualifications: [],
  }));
  const isOfPlace = new Set(asked.flatMap(({ from, length }) => tokens.slice(from, from + length)));
  const runs: Token[][] = [];
  for (const token of rest.filter((each) => !isOfPlace.has(each))) {
    const run = runs.at(-1);
    const isNext = run && tokens[tokens.indexOf(token) - 1] === run.at(-1);
    if (isNext) run.push(token);
    else runs.push([token]);
  }
  return [...places, ...runs.map((run) => ({ typed: wordsOf(run), places: [], qualifications: [] }))];
}

const placeOf = ({ id, postal_code, name, country, state }: PlaceRow) => ({ id, postal_code, name, country, state });

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

function present({ facts, understood, rest }: Reading): Omit<UnderstoodText, 'questions'> {
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
    job_regions: [...facts.regions],
    driver_has_vehicle: facts.vehicle,
    work_permit: facts.permit,
    job_income_year: facts.pay?.per === 'year' ? facts.pay.to : null,
    job_income_hour: facts.pay?.per === 'hour' ? facts.pay.to : null,
    job_start: facts.start,
    unsearched: facts.unsearched,
    only_temporary_work: has('temporary_work'),
    text: rest.map(({ raw }) => raw).join(' '),
  };
}
