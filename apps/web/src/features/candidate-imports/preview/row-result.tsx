import type { ImportRow } from '@gegenpost/contract/candidate-import-rows.ts';
import { useTranslation } from 'react-i18next';

export type RowAct = 'decide' | 'skip' | 'include';

/** What can be done about a row as a whole; null: nothing has to be. */
export function actOf({ action, matches, error }: ImportRow): RowAct | null {
  if (matches.length > 0 || error === 'ambiguous' || error === 'duplicate_in_file') return 'decide';
  if (action === 'skip') return 'include';
  return action === 'faulty' ? 'skip' : null;
}

type Props = {
  row: ImportRow;
  onAct: (row: ImportRow) => void;
  /** In the table the cell itself is reached by keys, and Enter does what the button does. */
  isInGrid?: boolean;
};

/** What becomes of a row, and what has to be decided about it. */
export function RowResult({ row, onAct, isInGrid = false }: Props) {
  const { t } = useTranslation('candidate-imports');
  const { row_no: no, action, error, same_as, candidate } = row;
  const act = actOf(row);
  return (
    <div className="import-row-result">
      <span className="import-row-no">{isInGrid ? no : t('preview.row_no', { no })}</span>
      <span className="import-action" data-action={action}>
        {t(`preview.actions.${action}`)}
      </span>
      {act && (
        <button
          type="button"
          className="import-link"
          tabIndex={isInGrid ? -1 : undefined}
          aria-label={t(`preview.acts_of.${act}`, { no })}
          onClick={() => onAct(row)}
        >
          {t(`preview.acts.${act}`)}
        </button>
      )}
      {!error && candidate?.is_claimed && <small className="import-row-note">{t('preview.claimed')}</small>}
      {error && <small className="import-row-error">{t(`row_errors.${error}`, { no: same_as })}</small>}
    </div>
  );
}
