import type { OperatorPageDetail } from '@gegenpost/contract/operator-pages.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { notifyFailureOf } from '#platform/notify-failure.ts';
import { undoUnpublish } from './operator-pages.queries.ts';
import type { PageTask } from './page-dialogs.tsx';

type Act = (run: (page: OperatorPageDetail) => Promise<OperatorPageDetail>) => Promise<OperatorPageDetail>;
type Props = { page: OperatorPageDetail; onTask: (task: PageTask) => void; onAct: Act };

/** What can be done with a page as it is now. */
export function PageActions({ page, onTask, onAct }: Props) {
  const { t } = useTranslation('operator-pages');
  const undo = () => {
    const reason = t('undo.reason');
    onAct(({ id, revision }) => undoUnpublish(id, { revision, reason })).catch(notifyFailureOf('page'));
  };
  return (
    <div className="page-actions">
      <Button onClick={() => onTask({ kind: 'publish', source: 'draft' })}>{t('publish.action')}</Button>
      {page.schedule && (
        <Button variant="default" onClick={() => onTask({ kind: 'cancel-schedule' })}>
          {t('cancel_schedule.action')}
        </Button>
      )}
      {page.undo_until && (
        <Button variant="default" onClick={undo}>
          {t('undo.action')}
        </Button>
      )}
      {!page.is_legal && (
        <Button variant="default" onClick={() => onTask({ kind: 'rename' })}>
          {t('rename.action')}
        </Button>
      )}
      {!page.is_legal && page.state === 'published' && (
        <Button variant="default" onClick={() => onTask({ kind: 'unpublish' })}>
          {t('unpublish.action')}
        </Button>
      )}
    </div>
  );
}
