import type { ImportRow, ImportRowChange } from '@gegenpost/contract/candidate-import-rows.ts';
import { useTranslation } from 'react-i18next';
import { useChangeRow } from '#features/candidate-imports/candidate-imports.queries.ts';
import { FormFailure } from '#ui/form-sheet.tsx';
import { TopDialog } from '#ui/top-dialog.tsx';

type Decision = NonNullable<ImportRowChange['decision']> | null;
type Props = { importId: number; row: ImportRow; onClose: () => void };

/** Who a row is: somebody known, somebody new, or nobody, because it is left out. */
export function DecisionDialog({ importId, row, onClose }: Props) {
  const { t } = useTranslation('candidate-imports');
  const change = useChangeRow(importId);
  const { row_no: no, error, same_as, matches, action } = row;
  const decide = (decision: Decision) => change.mutate({ no, decision }, { onSuccess: onClose });
  const choices: { decision: Decision; label: string; hint?: string | null }[] = [
    ...matches.map(({ id, name, external_id }) => ({
      decision: id,
      label: name || t('decision.unnamed'),
      hint: external_id && t('decision.match_id', { id: external_id }),
    })),
    { decision: 'new', label: t('decision.new') },
    action === 'skip'
      ? { decision: null, label: t('decision.include') }
      : { decision: 'skip', label: t('decision.skip') },
  ];
  return (
    <TopDialog title={t('decision.title', { no, name: nameOf(row) || t('decision.unnamed') })} onClose={onClose}>
      <div className="import-decision">
        {error && <p className="import-row-error">{t(`row_errors.${error}`, { no: same_as })}</p>}
        <p id="import-decision-question">{t('decision.who')}</p>
        <ul aria-labelledby="import-decision-question">
          {choices.map(({ decision, label, hint }) => (
            <li key={decision}>
              <button type="button" disabled={change.isPending} onClick={() => decide(decision)}>
                {label}
                {hint && <small>{hint}</small>}
              </button>
            </li>
          ))}
        </ul>
        {change.error && <FormFailure>{change.error.message}</FormFailure>}
      </div>
    </TopDialog>
  );
}

function nameOf({ cells }: ImportRow): string {
  const rawOf = (name: string) => cells.find(({ field }) => field === name)?.raw ?? '';
  return rawOf('full_name') || `${rawOf('first_name')} ${rawOf('last_name')}`.trim();
}
