import { IconBell } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { LateBoundary } from '#platform/late-boundary.tsx';
import { markNoticesSeen, useNotices } from '#platform/notices.ts';
import { useUser } from '#platform/session.ts';
import { CountBadge } from '#ui/count-badge.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import '#ui/icon-button.css';
import './notices.css';

const BellPanel = lazy(async () => ({
  default: (await import('#features/notifications/bell-panel.tsx')).BellPanel,
}));

/** The bell with the count of unread notifications, or with a dot for unseen notices of this visit. */
export function Bell() {
  const { t } = useTranslation('app');
  const unread = useUser()?.notifications_count ?? 0;
  const hasUnseen = useNotices().some(({ seen }) => !seen);
  return (
    <Disclosure
      button={
        <>
          <IconBell size={20} stroke={1.6} aria-hidden="true" />
          {unread > 0 ? <CountBadge count={unread} /> : hasUnseen && <span className="bell-dot" aria-hidden="true" />}
        </>
      }
      className="icon-button bell"
      label={unread > 0 ? t('bell.label_new', { count: unread }) : t('bell.label')}
      onOpen={markNoticesSeen}
    >
      {(close) => (
        <LateBoundary onClose={close}>
          <BellPanel onClose={close} />
        </LateBoundary>
      )}
    </Disclosure>
  );
}
