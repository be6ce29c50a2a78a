import { IMPORT_LIMITS } from '@gegenpost/contract/candidate-import-fields.ts';
import type { ImportCell, ImportRow } from '@gegenpost/contract/candidate-import-rows.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CellText } from './cell-text.tsx';
import type { Fix, Fixes } from './fixes.ts';
import type { PreviewRowsProps } from './preview-grid.tsx';
import { RowResult } from './row-result.tsx';

/** The rows as cards, on phones: what is wrong can be typed at once, the rest is folded. */
export function PreviewCards({ rows, fixes, hasMore, onMore, onAct }: PreviewRowsProps) {
  const { t } = useTranslation('candidate-imports');
  return (
    <>
      <ul className="import-cards" aria-label={t('preview.table')}>
        {rows.map((row) => (
          <li key={row.row_no} data-action={row.action}>
            <RowResult row={row} onAct={onAct} />
            <CardCells row={row} fixes={fixes} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button variant="default" fullWidth onClick={onMore}>
          {t('preview.more')}
        </Button>
      )}
    </>
  );
}

/** Fields that tell who somebody is. */
const telling: ReadonlySet<string> = new Set(['full_name', 'first_name', 'last_name', 'qualifications']);

function CardCells({ row, fixes }: { row: ImportRow; fixes: Fixes }) {
  const { t } = useTranslation('candidate-imports');
  // A cell that was wrong keeps its field when it is right, so that it is not folded away while somebody looks at it.
  const [wrong] = useState(() => new Set(row.cells.flatMap(({ column, error }) => (error === null ? [] : [column]))));
  const isWrong = ({ column, error }: ImportCell) => error !== null || wrong.has(column);
  const [open, folded] = [
    row.cells.filter((cell) => !isWrong(cell) && (telling.has(cell.field) || cell.old !== null)),
    row.cells.filter((cell) => !isWrong(cell) && !telling.has(cell.field) && cell.old === null),
  ];
  const list = (cells: readonly ImportCell[]) => (
    <dl>
      {cells.map((cell) => (
        <div key={cell.column}>
          <dt>{t(`fields.${cell.field}`)}</dt>
          <dd>
            <CellText cell={cell} fix={fixes.of(row.row_no, cell.column)} isUpdate={row.action === 'update'} />
          </dd>
        </div>
      ))}
    </dl>
  );
  return (
    <>
      {list(open)}
      {row.cells.filter(isWrong).map((cell) => (
        <CardField
          key={cell.column}
          cell={cell}
          fix={fixes.of(row.row_no, cell.column)}
          onSave={(raw) => fixes.fix(row.row_no, cell.column, raw)}
        />
      ))}
      {folded.length > 0 && (
        <details>
          <summary>{t('preview.rest', { count: folded.length })}</summary>
          {list(folded)}
        </details>
      )}
    </>
  );
}

function CardField({ cell, fix, onSave }: { cell: ImportCell; fix: Fix | undefined; onSave: (raw: string) => void }) {
  const { t } = useTranslation('candidate-imports');
  const known = fix?.raw ?? cell.raw;
  const [typed, setTyped] = useState(known);
  const save = () => typed !== known && onSave(typed);
  const error = cell.error === null ? null : t(`cell_errors.${cell.error}`);
  return (
    <TextInput
      label={t(`fields.${cell.field}`)}
      value={typed}
      maxLength={IMPORT_LIMITS.cell}
      autoComplete="off"
      spellCheck={false}
      error={fix ? t(fix.state === 'failed' ? 'preview.not_saved' : 'preview.saving') : error}
      description={error === null ? t('preview.edited') : undefined}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && save()}
    />
  );
}
