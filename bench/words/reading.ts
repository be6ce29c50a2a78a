import { officialTitle } from '@gegenpost/reference-data/attributes.ts';
import { questionsOf, understandWords } from '../../apps/server/src/features/search/query/understand.service.ts';

type Words = Parameters<typeof understandWords>[0];

/** What was read in a sentence, in the notation of `bench/words/sentences.txt`. */
export function readingOf(vocabulary: Words, typed: string, today: string): string {
  const reading = understandWords(vocabulary, typed, today);
  const { facts, understood } = reading;
  const parts = understood.flatMap(({ meaning, level }) => {
    if (meaning.kind === 'place') return [`@${meaning.place.name}`];
    if (meaning.kind === 'radius') return [`${meaning.km} km`];
    if (meaning.kind === 'licence') return ['FS'];
    if (meaning.kind === 'temporary_work') return ['Zeitarbeit'];
    return meaning.terms.map((term) => {
      if (term.code === 'driver_class') return `FS ${shortLicence(term.label)}`;
      const name = officialTitle(term.label);
      return level ? `${name}>${level.key}` : name;
    });
  });
  if (facts.pay) parts.push(`${facts.pay.to}/${facts.pay.per === 'year' ? 'a' : 'h'}`);
  if (facts.start) parts.push(`ab ${facts.start}`);
  if (facts.vehicle) parts.push('Auto');
  if (facts.permit) parts.push('Arbeitserlaubnis');
  parts.push(...facts.unsearched.map((each) => `!${each.typed}`));
  const questions = questionsOf(reading);
  parts.push(...questions.filter(({ places }) => places.length > 0).map((each) => `@?${each.typed}`));
  const words = questions.filter(({ places }) => places.length === 0).map((each) => each.typed);
  if (words.length > 0) parts.push(`?${words.join(' ')}`);
  return inOrder(parts);
}

export const inOrder = (parts: readonly string[]): string => [...new Set(parts)].sort().join(' + ');

function shortLicence(label: string): string {
  const named = { Berufskraftfahrerqualifikation: '95', 'Fahrerlaubnis zur Fahrgastbeförderung': 'Fahrgast' };
  const long = Object.entries(named).find(([name]) => label.startsWith(name))?.[1];
  return long ?? label.split(/ [–(]|-Be/)[0] ?? label;
}
