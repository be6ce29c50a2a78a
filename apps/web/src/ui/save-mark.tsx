import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useOnline } from '#platform/offline.ts';
import './save-mark.css';
import { uiTexts } from './ui.de.ts';

export type SaveState = 'idle' | 'saving' | 'saved' | 'kept' | 'failed';

type Props = {
  state: SaveState;
  /** Name of the saved field, for screen readers. */
  label: string;
  onUndo?: (() => void) | undefined;
  onRetry?: (() => void) | undefined;
};

/** The state of saving beside a field or a switch, with a button to undo or to try again. */
export function SaveMark({ state: given, label, onUndo, onRetry }: Props) {
  const isOnline = useOnline();
  // What was kept is sent as soon as there is a connection.
  const state = given === 'kept' && isOnline ? 'saved' : given;
  return (
    <span className="save-mark" data-state={state}>
      <span role="status">
        {state === 'saving' && uiTexts.save.saving}
        {state === 'saved' && (
          <>
            <IconCheck size={16} stroke={2} aria-hidden="true" />
            {uiTexts.save.saved}
          </>
        )}
        {state === 'kept' && uiTexts.save.kept}
        {state === 'failed' && (
          <>
            <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
            {uiTexts.save.failed}
          </>
        )}
      </span>
      {(state === 'saved' || state === 'kept') && onUndo && (
        <button type="button" onClick={onUndo} aria-label={`${uiTexts.save.undo}: ${label}`}>
          {uiTexts.save.undo}
        </button>
      )}
      {state === 'failed' && onRetry && (
        <button type="button" onClick={onRetry} aria-label={`${uiTexts.retry}: ${label}`}>
          {uiTexts.retry}
        </button>
      )}
    </span>
  );
}
