import type { Explanation, Must } from '@gegenpost/contract/explanation.ts';
import * as formula from '@gegenpost/formula';
import { mustLabel, requiredTexts, statedText } from './wording.service.ts';

/** A must with its German label. `is_legal`: required by law or for a person's safety. */
export type NamedMust = Must & { is_legal: boolean };

/**
 * Scores a candidate and explains the score in German.
 *
 * @param scored The score, if it was computed before.
 */
export function explain(
  criteria: formula.MatchCriteria,
  facts: formula.MatchFacts,
  scored?: formula.Scored,
): Explanation {
  const { parts, ...rest } = formula.explain(criteria, facts, scored);
  const required = requiredTexts(criteria);
  return {
    ...rest,
    parts: parts.map((part) => {
      const { key, weight, is_must, value, points, state, source } = part;
      return { key, weight, is_must, value, points, state, required: required[key], has: statedText(part), source };
    }),
  };
}

/** The musts of the criteria, in the order in which they are displayed. */
export function mustsOf(criteria: formula.MatchCriteria): NamedMust[] {
  return formula.mustsOf(criteria).map(named);
}

/** The musts that the candidate does not meet. What is not stated never meets a must. */
export function missedMusts(criteria: formula.MatchCriteria, facts: formula.MatchFacts): NamedMust[] {
  return formula.missedMusts(criteria, facts).map(named);
}

function named(must: formula.MatchMust): NamedMust {
  const { key, id, is_legal } = must;
  return { key, id, label: mustLabel(must), is_legal };
}
