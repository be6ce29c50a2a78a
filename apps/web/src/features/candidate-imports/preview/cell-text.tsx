import type { ImportCell } from '@gegenpost/contract/candidate-import-rows.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Fix } from './fixes.ts';

/** How the server writes a field that was empty. */
const NOTHING = '–';

type Props = { cell: ImportCell; fix: Fix | undefined; isUpdate: boolean };

/** What a cell will be, and below it why it cannot, what stood there before, or that it is being saved. */
export function CellText({ cell: { raw, value, old, error, is_edited }, fix, isUpdate }: Props) {
  const { t } = useTranslation('candidate-imports');
  if (fix) {
    return (
      <>
        <span className="import-cell-value">{fix.raw || t('preview.empty_cell')}</span>
        <small className={fix.state === 'failed' ? 'import-cell-error' : undefined}>
          {t(fix.state === 'failed' ? 'preview.not_saved' : 'preview.saving')}
        </small>
      </>
    );
  }
  const isEmptied = isUpdate && old !== null && value === null && error === null;
  const shown = error === null ? (value ?? '') : raw;
  return (
    <>
      <span className="import-cell-value" data-new={(isUpdate && old !== null) || undefined} title={shown || undefined}>
        {isEmptied
          ? t('preview.becomes_empty')
          : shown || <span className="import-cell-empty">{t('preview.empty_cell')}</span>}
      </span>
      {error !== null ? (
        <small className="import-cell-error">
          <IconAlertTriangle size={13} stroke={2} aria-hidden="true" />
          {t(`cell_errors.${error}`)}
        </small>
      ) : isUpdate && old !== null ? (
        <small>
          <del>{old === NOTHING ? t('preview.was_empty') : t('preview.was', { old })}</del>
        </small>
      ) : (
        is_edited && <small>{t('preview.edited')}</small>
      )}
    </>
  );
}
