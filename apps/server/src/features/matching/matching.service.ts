import type { Explanation, Must } from '@gegenpost/contract/explanation.ts';
import * as formula from '@gegenpost/formula';
import { mustLabel, requiredTexts, statedText } from './wording.service.ts';

/** A must with its name, and whether the law or the person's safety sets it. */
export type NamedMust = Must & { is_legal: boolean };

/**
 * Scores a candidate and says why, in German.
 *
 * @param scored Where it was scored before.
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

/** The musts that the criteria set, in the order in which they are shown. */
export function mustsOf(criteria: formula.MatchCriteria): NamedMust[] {
  return formula.mustsOf(criteria).map(named);
}

/** Those that the candidate does not meet. What is not stated never meets a must. */
export function missedMusts(criteria: formula.MatchCriteria, facts: formula.MatchFacts): NamedMust[] {
  return formula.missedMusts(criteria, facts).map(named);
}

function named(must: formula.MatchMust): NamedMust {
  const { key, id, is_legal } = must;
  return { key, id, label: mustLabel(must), is_legal };
}
