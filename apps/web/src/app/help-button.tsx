import { IconHelp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { openHelp } from '#features/help/opened-help.ts';
import { useUser } from '#platform/session.ts';
import '#ui/icon-button.css';
import './notices.css';

/** Opens the help; it stands at the same place in every shell. The dot: texts came up since the last visit. */
export function HelpButton() {
  const { t } = useTranslation('app');
  const hasNew = useUser()?.has_new_help ?? false;
  const label = t(hasNew ? 'help.label_new' : 'help.label');
  return (
    <button
      type="button"
      className="icon-button bell"
      data-tour="help"
      aria-label={label}
      aria-keyshortcuts="F1"
      title={`${label} (F1)`}
      onClick={openHelp}
    >
      <IconHelp size={20} stroke={1.6} aria-hidden="true" />
      {hasNew && <span className="bell-dot" aria-hidden="true" />}
    </button>
  );
}
