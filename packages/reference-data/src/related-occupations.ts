import { readList } from './read.ts';

/**
 * Two KldB sub-groups (4 digits) between which people change, though the classification keeps them apart. `value` says
 * how well one stands for the other, either way round: 0.85 at most.
 */
export type RelatedOccupations = { codes: [string, string]; value: number };

export function readRelatedOccupations(): RelatedOccupations[] {
  return readList<RelatedOccupations>('related-occupations');
}

/**
 * KldB groups (3 digits) that hold trades between which people do not change, as 825 holds opticians and engineers of
 * medical devices. Pairs within them that are alike stand in the list of related occupations.
 */
export function readLooseGroups(): string[] {
  return readList<string>('loose-groups');
}
