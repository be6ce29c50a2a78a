import { HelpItemChange, type OperatorHelpItem } from '@gegenpost/contract/help.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notify } from '#platform/notices.ts';
import { notifyFailureOf } from '#platform/notify-failure.ts';
import { pathTo } from '#platform/paths.ts';
import { ReasonDialog } from '#ui/reason-dialog.tsx';
import {
  type Place,
  useRemoveHelpItem,
  useRestoreHelpItem,
  useRestoreShippedHelp,
  useSaveHelpItem,
} from './operator-help.queries.ts';

export type Asked = 'save' | 'restore' | 'remove';

type QuestionProps = {
  asked: Asked;
  place: Place;
  item: OperatorHelpItem | null;
  words: { title: string; body: string };
  /** What stands in the editor is what is stored. */
  onSaved: () => void;
  onClose: () => void;
};

/** Asks for the reason of a change to a text of the help, and makes it. */
export function HelpItemQuestion({ asked, place, item, words, onSaved, onClose }: QuestionProps) {
  const { t } = useTranslation('operator-help');
  const navigate = useNavigate();
  const [save, restoreShipped, remove, restore] = [
    useSaveHelpItem(),
    useRestoreShippedHelp(),
    useRemoveHelpItem(),
    useRestoreHelpItem(),
  ];
  const undo = (version: number) =>
    restore.mutateAsync({ place, body: { version, reason: t('undo_reason') } }).catch(notifyFailureOf('help-item'));
  const send = async ({ reason }: { reason: string }) => {
    if (asked === 'save') {
      const body = HelpItemChange.parse({ ...words, version: item?.version ?? null, reason });
      await save.mutateAsync({ place, body });
      onSaved();
      notify({ kind: 'success', text: t('item.saved'), name: 'help-item' });
    } else if (item && asked === 'restore') {
      await restoreShipped.mutateAsync({ place, body: { version: item.version, reason } });
      onSaved();
      notify({ kind: 'success', text: t('item.restored'), name: 'help-item' });
    } else if (item) {
      const { version } = await remove.mutateAsync({ place, body: { version: item.version, reason } });
      const action = { label: t('undo'), onClick: () => void undo(version) };
      notify({ kind: 'success', text: t('item.removed'), name: 'help-item', action });
      navigate(`${pathTo('OperatorHelp')}?role=${place.role}`);
    }
  };
  return (
    <ReasonDialog
      title={t(`item.ask.${asked}.title`)}
      confirm={t(`item.ask.${asked}.confirm`)}
      isDangerous={asked === 'remove'}
      send={send}
      onClose={onClose}
    >
      <p>{t(`item.ask.${asked}.text`)}</p>
    </ReasonDialog>
  );
}
