import type { BulkChange } from '@gegenpost/contract/own-candidate-bulk.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listsOf, type OwnAgent } from '#features/own-candidates/own-candidates.queries.ts';
import { notify } from '#platform/notices.ts';
import { sessionSignal } from '#platform/session-state.ts';
import { doneInWords, type Outcome, outcomeInWords, undoOf } from './bulk-outcome.ts';
import { openOutcome, runBulk, showRestored } from './bulk-run.ts';

const NOTICE = 'own-candidates-bulk';

/**
 * Changes several candidates, says what became of them, and offers to take it back.
 *
 * @param hasState  `BulkState` stands on the page and tells who was refused.
 * @param onTakenBack  Called after that, beside the lists.
 */
export function useBulk(
  agents: readonly OwnAgent[],
  { hasState = false, onTakenBack }: { hasState?: boolean; onTakenBack?: () => void } = {},
) {
  const { t } = useTranslation('own-candidates');
  const client = useQueryClient();
  const wordsOf = (outcome: Outcome) => outcomeInWords(outcome, (key, values) => t(key, values));

  const takeBack = async (outcome: Outcome, before: ReturnType<typeof listsOf>) => {
    const outcomes = [];
    const session = sessionSignal();
    for (const { ids, change } of undoOf(outcome)) outcomes.push(await runBulk(client, ids, change, agents));
    if (session.aborted) return;
    if (outcome.change.action === 'remove') {
      showRestored(
        client,
        before,
        outcomes.every(({ changed, left }) => left === 0 && changed.length > 0),
      );
    }
    onTakenBack?.();
    const isWhole = outcomes.every(({ refused, left }) => refused.size === 0 && left === 0);
    const text = `${t('bulk.taken_back')} ${outcomes.map(wordsOf).join(', ')}.`;
    notify({ kind: isWhole ? 'success' : 'warning', text, name: NOTICE });
  };

  return async (ids: readonly number[], change: BulkChange): Promise<Outcome> => {
    openOutcome.set(null);
    const before = listsOf(client);
    const session = sessionSignal();
    const outcome = await runBulk(client, ids, change, agents);
    if (session.aborted) return outcome; // the next user of this tab learns nothing of it
    const isWhole = outcome.refused.size === 0 && outcome.left === 0;
    const isOpen = !isWhole && hasState;
    if (isOpen) openOutcome.set(outcome);
    const canUndo = undoOf(outcome).length > 0;
    if (isOpen && !canUndo) return outcome;
    const text = isOpen
      ? `${doneInWords(outcome, (key, values) => t(key, values))}.`
      : [`${wordsOf(outcome)}.`, outcome.reason].filter(Boolean).join(' ');
    notify({
      kind: isWhole || isOpen ? 'success' : 'warning',
      text,
      name: NOTICE,
      ...(canUndo && { action: { label: t('bulk.undo'), onClick: () => void takeBack(outcome, before) } }),
    });
    return outcome;
  };
}
