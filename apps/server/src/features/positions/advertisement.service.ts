import type { PositionDraft } from '@gegenpost/contract/positions.ts';
import { plainWords } from '#features/reference/plain-words.service.ts';
import { getVocabulary } from '#features/reference/reference.service.ts';
import { findTerms } from '#features/reference/vocabulary.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { readAdvertisement } from './advertisement.ts';

/** Names of catalogue entries have at most this many words. */
const WORDS_MAX = 6;

/** Takes the text of a job advertisement apart by the catalogues. */
export async function draftFromAdvertisement(
  { db, clock }: { db: Db; clock: Clock },
  text: string,
): Promise<PositionDraft> {
  const vocabulary = await getVocabulary(db);
  return readAdvertisement(
    text,
    {
      entryIn(written, code) {
        const words = plainWords(written);
        for (let length = Math.min(WORDS_MAX, words.length); length > 0; length--) {
          for (let start = 0; start + length <= words.length; start++) {
            const part = words.slice(start, start + length);
            const [term] = findTerms(vocabulary, part, null);
            if (term?.code === code) return { id: term.id, name: term.label };
          }
        }
        return null;
      },
      placeOf(written) {
        const place = vocabulary.places.get(written) ?? vocabulary.towns.get(plainWords(written).join(' '))?.centre;
        if (!place) return null;
        const { id, postal_code, name, country } = place;
        return { id, postal_code, name, country };
      },
    },
    berlinDay(clock.now()),
  );
}
