import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import './save-mark.css';
import { uiTexts } from './ui.de.ts';

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed';

type Props = {
  state: SaveState;
  /** Names what was saved for those who hear the button without its surroundings. */
  label: string;
  onUndo?: (() => void) | undefined;
  onRetry?: (() => void) | undefined;
};

/** Says beside a field or a switch how saving went, with the way back or the next try. */
export function SaveMark({ state, label, onUndo, onRetry }: Props) {
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
        {state === 'failed' && (
          <>
            <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
            {uiTexts.save.failed}
          </>
        )}
      </span>
      {state === 'saved' && onUndo && (
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
