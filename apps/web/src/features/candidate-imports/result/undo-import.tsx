import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useUndoImport } from '#features/candidate-imports/candidate-imports.queries.ts';
import { notifyFailureOf } from '#platform/notify-failure.ts';
import { useOnline } from '#platform/offline.ts';
import { pathTo } from '#platform/paths.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** Takes an import back, after saying what that means: the file alone could repeat it. */
export function UndoImport({ id }: { id: number }) {
  const { t } = useTranslation('candidate-imports');
  const [isAsking, setIsAsking] = useState(false);
  const undo = useUndoImport();
  const isOnline = useOnline();
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const takeBack = () =>
    undo.mutate(id, {
      onSuccess: () => navigate(pathTo('CandidateImport', { importId: id })),
      onError: notifyFailureOf('import-undo'),
      onSettled: () => setIsAsking(false),
    });
  return (
    <>
      <Button ref={button} variant="default" size="sm" disabled={!isOnline} onClick={() => setIsAsking(true)}>
        {t('result.undo.button')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('result.undo.ask')}
          confirm={t('result.undo.yes')}
          cancel={t('result.undo.keep')}
          isPending={undo.isPending}
          focusAfter={button}
          onConfirm={takeBack}
          onCancel={() => setIsAsking(false)}
        >
          {t('result.undo.ask_text')}
        </ConfirmDialog>
      )}
    </>
  );
}
