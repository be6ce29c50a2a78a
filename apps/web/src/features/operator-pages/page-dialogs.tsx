import { type OperatorPageDetail, PageRename, type PageSource } from '@gegenpost/contract/operator-pages.ts';
import { TextInput } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#platform/notices.ts';
import { notifyFailureOf } from '#platform/notify-failure.ts';
import { ReasonDialog } from '#ui/reason-dialog.tsx';
import { cancelSchedule, rejectProposal, renamePage, undoUnpublish, unpublishPage } from './operator-pages.queries.ts';
import { PublishDialog } from './publish-dialog.tsx';

/** What somebody is about to do with a page. */
export type PageTask =
  | { kind: 'publish'; source: PageSource }
  | { kind: 'rename' | 'unpublish' | 'cancel-schedule' | 'reject-proposal' };

export type DialogProps = {
  page: OperatorPageDetail;
  /** Does it with the page as it is saved, and shows what it is then. */
  onAct: (run: (page: OperatorPageDetail) => Promise<OperatorPageDetail>) => Promise<OperatorPageDetail>;
  focusAfter: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** Asks for the reason, and for what else a task needs. */
export function PageDialog({ task, ...props }: DialogProps & { task: PageTask }) {
  switch (task.kind) {
    case 'publish':
      return <PublishDialog {...props} source={task.source} />;
    case 'rename':
      return <RenameDialog {...props} />;
    case 'unpublish':
      return <UnpublishDialog {...props} />;
    case 'cancel-schedule':
      return <CancelScheduleDialog {...props} />;
    case 'reject-proposal':
      return <RejectProposalDialog {...props} />;
  }
}

function RenameDialog({ page, onAct, ...props }: DialogProps) {
  const { t } = useTranslation('operator-pages');
  return (
    <ReasonDialog
      {...props}
      title={t('rename.title')}
      confirm={t('rename.confirm')}
      fields={{
        schema: PageRename,
        initialValues: { slug: page.slug },
        labels: { slug: t('text.slug') },
        toBody: (values) => ({ ...values, revision: page.revision }),
        render: (form) => <TextInput {...form.getInputProps('slug')} label={t('text.slug')} maxLength={80} />,
      }}
      send={({ slug, reason }) => onAct(({ id, revision }) => renamePage(id, { revision, slug: slug.trim(), reason }))}
    >
      <p>{t('rename.text', { slug: page.slug })}</p>
    </ReasonDialog>
  );
}

function UnpublishDialog({ page, onAct, ...props }: DialogProps) {
  const { t } = useTranslation('operator-pages');
  const undo = () => {
    const reason = t('undo.reason');
    onAct(({ id, revision }) => undoUnpublish(id, { revision, reason })).catch(notifyFailureOf('page'));
  };
  return (
    <ReasonDialog
      {...props}
      title={t('unpublish.title')}
      confirm={t('unpublish.confirm')}
      isDangerous
      send={async ({ reason }) => {
        await onAct(({ id, revision }) => unpublishPage(id, { revision, reason }));
        const action = { label: t('undo.action'), onClick: undo };
        notify({ kind: 'success', text: t('unpublish.done'), name: 'page', action });
      }}
    >
      <p>{t('unpublish.text', { slug: page.slug })}</p>
    </ReasonDialog>
  );
}

function CancelScheduleDialog({ page: _, onAct, ...props }: DialogProps) {
  const { t } = useTranslation('operator-pages');
  return (
    <ReasonDialog
      {...props}
      title={t('cancel_schedule.title')}
      confirm={t('cancel_schedule.confirm')}
      send={({ reason }) => onAct(({ id, revision }) => cancelSchedule(id, { revision, reason }))}
    >
      <p>{t('cancel_schedule.text')}</p>
    </ReasonDialog>
  );
}

function RejectProposalDialog({ page: _, onAct, ...props }: DialogProps) {
  const { t } = useTranslation('operator-pages');
  return (
    <ReasonDialog
      {...props}
      title={t('reject.title')}
      confirm={t('reject.confirm')}
      send={({ reason }) => onAct(({ id, revision }) => rejectProposal(id, { revision, reason }))}
    >
      <p>{t('reject.text')}</p>
    </ReasonDialog>
  );
}
