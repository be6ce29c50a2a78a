import { readFileSync } from 'node:fs';
import { townsOf } from '../../apps/server/src/features/reference/suggestions.service.ts';
import { buildVocabulary } from '../../apps/server/src/features/reference/vocabulary.service.ts';
import { readAttributes } from '../../packages/reference-data/src/attributes.ts';
import { readPlaces } from '../../packages/reference-data/src/places.ts';
import { inOrder, readingOf } from './reading.ts';

export type Sentence = { typed: string; meant: string; read: string };

const TODAY = '2026-11-27';

/** The sentences with what they mean and what is read in them: those of the aim, or those that were held out. */
export function readSentences(file: 'sentences.txt' | 'held-out.txt' = 'sentences.txt'): Sentence[] {
  const terms = readAttributes().map((entry, index) => ({ ...entry, id: index + 1 }));
  const places = readPlaces().map((place, index) => ({ ...place, id: index + 1, is_retired: false }));
  const vocabulary = buildVocabulary(
    terms,
    townsOf(places).sort((a, b) => b.population - a.population),
  );
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [typed = '', meant = ''] = line.split(' | ');
      return { typed, meant: inOrder(meant.split(' + ')), read: readingOf(vocabulary, typed, TODAY) };
    });
}
