import type { ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/format.ts';
import { useHasRight } from '#platform/session.ts';

/** The reason why no message can be written here. */
export function ClosedNote({ thread }: { thread: ThreadDetail }) {
  const { t } = useTranslation('messaging');
  const mayWrite = useHasRight('contact');
  return (
    <div className="thread-closed">
      <p>{closedText(thread, mayWrite, t)}</p>
      {thread.reason && <p>{t('closed.reason', { reason: thread.reason })}</p>}
    </div>
  );
}

type Translate = ReturnType<typeof useTranslation<'messaging'>>['t'];

function closedText(thread: ThreadDetail, mayWrite: boolean, t: Translate): string {
  if (thread.isSystem) return t('closed.system');
  if (thread.isDeleted) return t('closed.deleted');
  if (thread.blocked) return t('closed.blocked');
  if (thread.party.outsider?.mails_stopped) return t('closed.stopped');
  if (thread.request?.state === 'rejected') return t(thread.asked ? 'closed.rejectedByYou' : 'closed.rejected');
  if (thread.request?.state === 'open' && !thread.asked) {
    return t('closed.open', { date: formatDate(thread.request.expires_at) });
  }
  return t(thread.request?.state === 'expired' || mayWrite ? 'closed.expired' : 'closed.right');
}
