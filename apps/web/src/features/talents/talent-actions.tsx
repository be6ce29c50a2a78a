import type { Talent } from '@gegenpost/contract/talents.ts';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { notify } from '#platform/notices.ts';
import { nameOf } from './talent-person.tsx';
import { useChangeTalent, useRemoveTalent, useRestoreTalent } from './talents.queries.ts';
import '#ui/icon-button.css';

/** @param onLeave  The talent goes from the list: the focus has to go somewhere. */
export function TalentActions({ talent, onLeave }: { talent: Talent; onLeave: () => void }) {
  const { t } = useTranslation('talents');
  const change = useChangeTalent();
  const remove = useRemoveTalent();
  const restore = useRestoreTalent();
  const { id, rejected, candidate } = talent;
  const who = nameOf(talent, t('person.hidden'));
  const name = `talent-${id}`;
  const undo = (onClick: () => void) => ({ label: t('actions.undo'), onClick });

  const handleReject = () => {
    onLeave();
    change.mutate(
      { id, rejected: !rejected },
      {
        onSuccess: () =>
          notify({
            kind: 'success',
            text: t(rejected ? 'actions.returned' : 'actions.rejected', { who }),
            name,
            action: undo(() => void change.mutateAsync({ id, rejected }).catch(tell)),
          }),
        onError: tell,
      },
    );
  };
  const handleRemove = () => {
    onLeave();
    remove.mutate(id, {
      onSuccess: () =>
        notify({
          kind: 'success',
          text: t('actions.removed', { who }),
          name,
          action: undo(() => void restore.mutateAsync(id).catch(tell)),
        }),
      onError: tell,
    });
  };
  return (
    <div className="talent-actions">
      {candidate && (
        <Button
          size="sm"
          variant="default"
          disabled={change.isPending}
          aria-label={t(rejected ? 'actions.return_of' : 'actions.reject_of', { who })}
          onClick={handleReject}
        >
          {t(rejected ? 'actions.return' : 'actions.reject')}
        </Button>
      )}
      <button type="button" className="icon-button" aria-label={t('actions.remove_of', { who })} onClick={handleRemove}>
        <IconTrash size={19} stroke={1.6} aria-hidden="true" />
      </button>
    </div>
  );
}

const tell = (error: Error) => notify({ kind: 'error', text: error.message, name: 'talent' });
