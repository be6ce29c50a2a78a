import type { ImportValue } from '@gegenpost/contract/candidate-import-rows.ts';
import { Named } from '@gegenpost/contract/candidates.ts';
import { useState } from 'react';
import { z } from 'zod';
import { keepDraft, readDraft } from '#platform/draft.ts';

/** What a value of the file means; null: it is left out. */
const Decisions = z.record(z.string(), Named.nullable());
export type Decision = Named | null;

export const keyOf = ({ field, value }: Pick<ImportValue, 'field' | 'value'>): string => `${field} ${value}`;

/** Whether a person has to say what a value means. */
export const isAsked = ({ match, is_decided }: ImportValue): boolean =>
  !is_decided && (match === 'unsure' || match === 'unknown');

/** Decisions that this tab keeps, also over a reload, until they are sent in one piece. */
export function useDecisions(importId: number) {
  const name = `candidate-import-values-${importId}`;
  const [decisions, setDecisions] = useState<Record<string, Decision>>(() => readDraft(name, Decisions) ?? {});
  const set = (next: Record<string, Decision>) => {
    keepDraft(name, Object.keys(next).length > 0 ? next : null);
    setDecisions(next);
  };
  return {
    /** undefined: nothing was decided on this page. */
    of: (value: ImportValue): Decision | undefined => decisions[keyOf(value)],
    decide: (values: readonly ImportValue[], decisionOf: (value: ImportValue) => Decision) =>
      set({ ...decisions, ...Object.fromEntries(values.map((value) => [keyOf(value), decisionOf(value)])) }),
    forget: () => set({}),
    /** As the server takes them; what a new mapping left behind is not among them. */
    changesOf: (values: readonly ImportValue[]) =>
      values.flatMap(({ field, value }) => {
        const decision = decisions[keyOf({ field, value })];
        return decision === undefined ? [] : [{ field, value, id: decision?.id ?? null }];
      }),
  };
}
