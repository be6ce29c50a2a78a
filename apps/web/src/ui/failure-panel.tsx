import { IconAlertTriangle } from '@tabler/icons-react';
import { PlainButton } from './button-link.tsx';
import './failure-panel.css';
import { uiTexts } from './ui.de.ts';

/**
 * A part of a page that could not be loaded, with the server's words and the way to try again.
 *
 * @param message  What happened and what to do, for the person.
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
