import { readList } from './read.ts';

/**
 * Two KldB sub-groups (4 digits) between which people change, though the classification keeps them apart. `value` says
 * how well one stands for the other, either way round: 0.85 at most.
 */
export type RelatedOccupations = { codes: [string, string]; value: number };

export function readRelatedOccupations(): RelatedOccupations[] {
  return readList<RelatedOccupations>('related-occupations');
}
