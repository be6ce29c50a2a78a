import type { ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOlderMessages } from '#features/messaging/messaging.queries.ts';
import { useNearView } from '#platform/use-near-view.ts';

/** Placed above the messages: loads older ones when it comes near the viewport; the button serves keyboard users. */
export function OlderMessages({ thread }: { thread: ThreadDetail }) {
  const { t } = useTranslation('messaging');
  const { mutate, isPending, isError } = useOlderMessages(thread.id);
  const [oldest] = thread.messages;
  const load = () => {
    if (oldest && !isPending) mutate(oldest.id);
  };
  const top = useNearView<HTMLDivElement>(() => {
    if (!isError) load();
  }, thread.messages.length);
  return (
    <div className="message-older" ref={top}>
      <Button variant="default" size="sm" loading={isPending} onClick={load}>
        {t('thread.older')}
      </Button>
    </div>
  );
}
