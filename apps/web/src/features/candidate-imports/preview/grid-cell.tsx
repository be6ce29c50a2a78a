import { IMPORT_LIMITS } from '@gegenpost/contract/candidate-import-fields.ts';
import type { ImportCell } from '@gegenpost/contract/candidate-import-rows.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CellText } from './cell-text.tsx';
import type { Fix } from './fixes.ts';

/** Editing is over: on to the next error or the one before, back to the cell, or the focus has gone elsewhere. */
export type Finish = (to: 1 | -1 | 'cell' | 'elsewhere') => void;

type Props = {
  cell: ImportCell;
  no: number;
  fix: Fix | undefined;
  isUpdate: boolean;
  isReachable: boolean;
  isEditing: boolean;
  onPlace: () => void;
  onEdit: () => void;
  onSave: (raw: string) => void;
  onFinish: Finish;
};

/** One cell: a click on an error edits it at once, any other cell by a double click or Enter. */
export function GridCell(props: Props) {
  const { cell, no, fix, isUpdate, isReachable, isEditing, onPlace, onEdit, onSave, onFinish } = props;
  const isWrong = cell.error !== null && fix?.state !== 'sending';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter edits too, the table hears it for all of its cells
    <td
      tabIndex={isReachable ? 0 : -1}
      data-place={isReachable || undefined}
      data-field={cell.field}
      data-wrong={isWrong || undefined}
      aria-invalid={isWrong || undefined}
      onFocus={(event) => event.target === event.currentTarget && onPlace()}
      onClick={() => cell.error !== null && !isEditing && onEdit()}
      onDoubleClick={() => !isEditing && onEdit()}
    >
      {isEditing ? (
        <CellEditor
          raw={fix?.raw ?? cell.raw}
          no={no}
          field={cell.field}
          onSave={(raw) => raw !== (fix?.raw ?? cell.raw) && onSave(raw)}
          onFinish={onFinish}
        />
      ) : (
        <CellText cell={cell} fix={fix} isUpdate={isUpdate} />
      )}
    </td>
  );
}

type EditorProps = {
  raw: string;
  no: number;
  field: ImportCell['field'];
  onSave: (raw: string) => void;
  onFinish: Finish;
};

/** Edits one cell. Leaving it saves what was typed; Escape alone drops it. */
function CellEditor({ raw, no, field, onSave, onFinish }: EditorProps) {
  const { t } = useTranslation('candidate-imports');
  const [typed, setTyped] = useState(raw);
  const isOver = useRef(false);
  const end = (to: Parameters<Finish>[0], isSaved: boolean) => {
    isOver.current = true;
    if (isSaved) onSave(typed);
    onFinish(to);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key !== 'Enter' && event.key !== 'Escape' && event.key !== 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Tab') end(event.shiftKey ? -1 : 1, true);
    else end('cell', event.key === 'Enter');
  };
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the person asked to edit this very cell
      autoFocus
      className="import-cell-input"
      aria-label={t('preview.edit', { field: t(`fields.${field}`), no })}
      value={typed}
      maxLength={IMPORT_LIMITS.cell}
      autoComplete="off"
      spellCheck={false}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={handleKey}
      onBlur={() => {
        if (isOver.current) return;
        onSave(typed);
        onFinish('elsewhere');
      }}
    />
  );
}
