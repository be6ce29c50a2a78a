import { NOTIFICATION_MS } from '@gegenpost/contract/shared/constants.ts';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closeNotice, type Notice, useNotices } from '#platform/notices.ts';
import { RootMark } from '#platform/root-mark.tsx';
import '#ui/icon-button.css';
import './notices.css';
import { useLatest } from '#platform/use-latest.ts';

const icons = { info: IconInfoCircle, success: IconCircleCheck, warning: IconAlertTriangle, error: IconAlertTriangle };

/** The notices on the screen. The live region is always rendered, so that screen readers announce new notices. */
export function NoticeStack() {
  const { t } = useTranslation('app');
  const open = useNotices().filter((notice) => notice.open);
  return (
    <section className="notice-stack" aria-label={t('bell.label')} aria-live="polite">
      {open.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
      {open.length > 0 && <RootMark mark="notices" />}
    </section>
  );
}

function NoticeCard({ notice: { id, kind, text, action } }: { notice: Notice }) {
  const { t } = useTranslation('app');
  const [isHeld, setIsHeld] = useState(false);
  useTimeLeft(isHeld, () => closeNotice(id));
  const Icon = icons[kind];
  const handleAction = () => {
    action?.onClick();
    closeNotice(id);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups inputs, and this is a text with buttons
    <div
      className="notice"
      data-kind={kind}
      role="group"
      aria-label={t(`notice.${kind}`)}
      onPointerMove={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      <p role={kind === 'error' ? 'alert' : undefined}>{text}</p>
      {action && (
        <button type="button" className="notice-action" onClick={handleAction}>
          {action.label}
        </button>
      )}
      <button type="button" className="icon-button" aria-label={t('notice.close')} onClick={() => closeNotice(id)}>
        <IconX size={18} stroke={1.6} aria-hidden="true" />
      </button>
    </div>
  );
}

/**
 * Calls `onOver` after 5 s. The timer is paused while the notice has the focus or a pointer that moved over it, or the
 * window is hidden. A pointer that merely rested where the notice appeared does not keep it there.
 */
function useTimeLeft(isHeld: boolean, onOver: () => void): void {
  const [isHidden, setIsHidden] = useState(document.hidden);
  const left = useRef(NOTIFICATION_MS);
  const over = useLatest(onOver);

  useEffect(() => {
    const update = () => setIsHidden(document.hidden);
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);

  useEffect(() => {
    if (isHeld || isHidden) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => over.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - startedAt;
    };
  }, [isHeld, isHidden]);
}
