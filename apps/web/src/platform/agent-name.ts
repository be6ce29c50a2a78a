import type { CandidateCard } from '@gegenpost/contract/candidates.ts';

/** Who placed a candidate: the agent's company first, then the person; null: registered without an agent. */
export function agentName({
  vermittler,
  vermittler_company,
}: Pick<CandidateCard, 'vermittler' | 'vermittler_company'>): string | null {
  return [vermittler_company, vermittler].filter(Boolean).join(', ') || null;
}
