import { type OperatorTour, type Tour, TourChange } from '@gegenpost/contract/tours.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notify } from '#platform/notices.ts';
import { notifyFailureOf } from '#platform/notify-failure.ts';
import { pathTo } from '#platform/paths.ts';
import { ReasonDialog } from '#ui/reason-dialog.tsx';
import {
  type Place,
  useRemoveTour,
  useRestoreShippedTour,
  useRestoreTour,
  useSaveTour,
} from './operator-help.queries.ts';

export type TourAsked = 'save' | 'restore' | 'remove';

type Props = {
  asked: TourAsked;
  place: Place;
  tour: OperatorTour | null;
  words: Pick<Tour, 'name' | 'mode' | 'steps'>;
  onClose: () => void;
};

/** Asks why a tour is changed, and changes it. */
export function TourQuestion({ asked, place, tour, words, onClose }: Props) {
  const { t } = useTranslation('operator-help');
  const navigate = useNavigate();
  const [save, restoreShipped, remove, restore] = [
    useSaveTour(),
    useRestoreShippedTour(),
    useRemoveTour(),
    useRestoreTour(),
  ];
  const undo = () => restore.mutateAsync({ place, body: { reason: t('undo_reason') } }).catch(notifyFailureOf('tour'));
  const send = async ({ reason }: { reason: string }) => {
    const seen = { version: tour?.version ?? 1, reason };
    if (asked === 'save') {
      await save.mutateAsync({ place, body: TourChange.parse({ ...words, version: tour?.version ?? null, reason }) });
      notify({ kind: 'success', text: t('tour.saved'), name: 'tour' });
    } else if (asked === 'restore') {
      await restoreShipped.mutateAsync({ place, body: seen });
      notify({ kind: 'success', text: t('tour.restored'), name: 'tour' });
    } else {
      await remove.mutateAsync({ place, body: seen });
      const action = { label: t('undo'), onClick: () => void undo() };
      notify({ kind: 'success', text: t('tour.removed'), name: 'tour', action });
      navigate(pathTo('OperatorTours'));
    }
  };
  return (
    <ReasonDialog
      title={t(`tour.ask.${asked}.title`)}
      confirm={t(`tour.ask.${asked}.confirm`)}
      isDangerous={asked === 'remove'}
      send={send}
      onClose={onClose}
    >
      <p>{t(`tour.ask.${asked}.text`)}</p>
    </ReasonDialog>
  );
}
