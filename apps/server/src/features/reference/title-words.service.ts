import { the } from '@gegenpost/contract/shared/the.ts';
import { officialTitle } from '@gegenpost/reference-data/attributes.ts';
import { spellings } from './occupation-spellings.ts';
import { plainWords, stemOf } from './plain-words.service.ts';

/** `MTLA`, `SHK` */
const SHORT_TITLE = /^\p{Lu}{2,5}$/u;
/** Endings of words for people by their work. Any other single word beside the titles of an occupation is its field. */
const PERSON =
  /(?:er|in|ist|ent|[st]or|mann|frau|kraft|eur|ant|ar|ekt|loge|at|bote|arzt|ade|goge|nom|walt|coach|eut|ied|wirt|dame|ard|chef|hilfe)$/;
/** Letters that the title at the end of a pair has at least. */
const PAIR_END = 6;

type Occupation = { label: string; synonyms: readonly string[] };

/** Stems of the words by which occupations are known and which are no title: `Labor`, `Hotel`, `Kirche`. */
export function fieldsOf(occupations: readonly Occupation[]): Set<string> {
  const headOf = ({ label }: Occupation) => the(officialTitle(label).split(' - ')[0], 'head of a title');
  const titles = new Set(occupations.flatMap((occupation) => spellings(headOf(occupation)).flatMap(plainWords)));
  const fields = new Set<string>();
  for (const synonym of occupations.flatMap(({ synonyms }) => synonyms)) {
    const [word, ...others] = plainWords(synonym);
    if (word === undefined || others.length > 0 || SHORT_TITLE.test(synonym)) continue;
    if (!PERSON.test(word) && !titles.has(word)) fields.add(stemOf(word));
  }
  return fields;
}

/** `Lohnbuchhalter` and `Gehaltsbuchhalter` of `Lohn- und Gehaltsbuchhalter`, where `Buchhalter` is a title as well. */
export function partsOfPair(name: string, isTitle: (name: string) => boolean): string[] {
  const [, first, second] = /^(\p{L}{3,})- und (\p{L}+)$/u.exec(name) ?? [];
  if (first === undefined || second === undefined) return [];
  for (let at = 3; at <= second.length - PAIR_END; at += 1) {
    const end = second.slice(at);
    if (isTitle(end)) return [`${first}${end}`, second];
  }
  return [];
}
