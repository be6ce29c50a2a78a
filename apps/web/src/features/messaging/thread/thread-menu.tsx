import type { ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { IconDotsVertical } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { LateBoundary } from '#platform/late-boundary.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import '#ui/icon-button.css';

const ThreadMenuEntries = lazy(async () => ({
  default: (await import('./thread-menu-entries.tsx')).ThreadMenuEntries,
}));

/** Menu of a thread, whose entries are loaded when it is first opened. */
export function ThreadMenu({ thread }: { thread: ThreadDetail }) {
  const { t } = useTranslation('messaging');
  return (
    <Disclosure
      className="icon-button"
      label={t('menu.label')}
      button={<IconDotsVertical size={20} stroke={1.6} aria-hidden="true" />}
    >
      {(close) => (
        <LateBoundary onClose={close}>
          <ThreadMenuEntries thread={thread} onClose={close} />
        </LateBoundary>
      )}
    </Disclosure>
  );
}
