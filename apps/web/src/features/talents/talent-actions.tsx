import type { Talent } from '@gegenpost/contract/talents.ts';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useModalState } from '#platform/modal-route.ts';
import { notify } from '#platform/notices.ts';
import { notifyFailureOf } from '#platform/notify-failure.ts';
import { pathTo } from '#platform/paths.ts';
import { useHasRight } from '#platform/session.ts';
import { nameOf } from './talent-person.tsx';
import { useChangeTalent, useRemoveTalent, useRestoreTalent } from './talents.queries.ts';
import '#ui/icon-button.css';

/** @param onLeave  Called when the talent leaves the list, so that the focus can be moved. */
export function TalentActions({ talent, onLeave }: { talent: Talent; onLeave: () => void }) {
  const { t } = useTranslation('talents');
  const change = useChangeTalent();
  const remove = useRemoveTalent();
  const restore = useRestoreTalent();
  const mayWrite = useHasRight('contact');
  const modalState = useModalState();
  const { id, rejected, candidate } = talent;
  const who = nameOf(talent, t('person.hidden'));
  const name = `talent-${id}`;
  const notifyFailure = notifyFailureOf(name);
  const notifyDone = (what: 'returned' | 'rejected' | 'removed', onClick: () => void) =>
    notify({
      kind: 'success',
      text: t(`actions.${what}`, { who }),
      name,
      action: { label: t('actions.undo'), onClick },
    });

  // The promises settle even after the row or the page was unmounted.
  const handleReject = () => {
    onLeave();
    change
      .mutateAsync({ id, rejected: !rejected })
      .then(
        () =>
          notifyDone(
            rejected ? 'returned' : 'rejected',
            () => void change.mutateAsync({ id, rejected }).catch(notifyFailure),
          ),
        notifyFailure,
      );
  };
  const handleRemove = () => {
    onLeave();
    remove
      .mutateAsync(id)
      .then(() => notifyDone('removed', () => void restore.mutateAsync(id).catch(notifyFailure)), notifyFailure);
  };
  return (
    <div className="talent-actions">
      {candidate && !rejected && mayWrite && (
        <Button
          component={Link}
          to={pathTo('ContactRequests', {}, { to: candidate.profile.gegenpost_id })}
          state={modalState}
          size="sm"
          variant="default"
          aria-label={t('actions.write_of', { who })}
        >
          {t('actions.write')}
        </Button>
      )}
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
