import { IconAlertTriangle } from '@tabler/icons-react';
import { PlainButton } from './button-link.tsx';
import './failure-panel.css';
import { uiTexts } from './ui.de.ts';

/**
 * Shown in place of a part of the page that could not be loaded, with a button to try again.
 *
 * @param message  The server's message for the user.
 */
export function FailurePanel({ message = uiTexts.failed, onRetry }: { message?: string; onRetry?: () => void }) {
  return (
    <div className="failure-panel" role="alert">
      <IconAlertTriangle size={20} stroke={1.6} aria-hidden="true" />
      <p>{message}</p>
      {onRetry && (
        <PlainButton look="outline" size="sm" onClick={onRetry}>
          {uiTexts.retry}
        </PlainButton>
      )}
    </div>
  );
}
