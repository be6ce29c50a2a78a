import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#platform/notices.ts';
import { useCreationKey } from '#platform/use-creation-key.ts';
import { FormFailure } from '#ui/form-sheet.tsx';
import { applicationOf, choicesOf, type GroupChoice, isChosenAtFirst, wayBack } from './import-choice.ts';
import './import-dialog.css';
import { ImportGroupRow } from './import-group-row.tsx';
import { type ReadImport, useApplyImport, useUndoImport } from './profile-exchange.queries.ts';

type Props = { read: ReadImport; onClose: () => void };

/** Shows what a file would add to the profile, and saves the selected groups in one request. */
export function ImportDialog({ read, onClose }: Props) {
  const { t } = useTranslation('profile-exchange');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [choices] = useState(() => choicesOf(read.draft, read));
  const [chosen, setChosen] = useState(() => new Set(choices.filter(isChosenAtFirst).map(({ group }) => group)));
  const keep = useKeep(read, onClose);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  const toggle = (group: GroupChoice['group'], isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(group);
    else next.delete(group);
    setChosen(next);
  };
  const hasNews = choices.some(({ added }) => added.length > 0);
  return (
    <dialog ref={dialog} className="import-dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{t('dialog.title')}</h2>
      <p className="exchange-hint">{t(hasNews ? 'dialog.intro' : 'dialog.nothing')}</p>
      <div className="import-body">
        <ul className="import-groups">
          {choices.map((choice) => (
            <ImportGroupRow
              key={choice.group}
              choice={choice}
              isChosen={chosen.has(choice.group)}
              onChoose={(isOn) => toggle(choice.group, isOn)}
            />
          ))}
        </ul>
        <Missed words={read.draft.not_understood} />
      </div>
      {keep.error && <FormFailure>{keep.error.message}</FormFailure>}
      <footer>
        <Button variant="default" onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
        <Button
          loading={keep.isPending}
          disabled={chosen.size === 0}
          onClick={() => keep.start(choices.filter(({ group }) => chosen.has(group)))}
        >
          {t('dialog.apply')}
        </Button>
      </footer>
    </dialog>
  );
}

function Missed({ words }: { words: ReadImport['draft']['not_understood'] }) {
  const { t } = useTranslation('profile-exchange');
  if (words.length === 0) return null;
  return (
    <details className="import-missed">
      <summary>{t('dialog.missed', { count: words.length })}</summary>
      <p className="exchange-hint">{t('dialog.missed_hint')}</p>
      <ul>
        {words.map(({ group, words: text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and its words may repeat
          <li key={index}>
            <span className="exchange-hint">{t(`groups.${group}`)}</span> {text}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Saves the import. One idempotency key for the dialog: trying again after a broken connection saves nothing twice. */
function useKeep({ profile }: ReadImport, onDone: () => void) {
  const { t } = useTranslation('profile-exchange');
  const creationKey = useCreationKey();
  const apply = useApplyImport();
  const undo = useUndoImport();
  const start = (choices: GroupChoice[]) => {
    const application = applicationOf(choices);
    const undoImport = (station_ids: number[]) =>
      undo.mutateAsync({ change: wayBack(application.change, profile), station_ids }).then(
        () => notify({ kind: 'info', text: t('import.undone'), name: 'import' }),
        (error: Error) =>
          notify({ kind: 'error', text: t('import.undo_failed', { reason: error.message }), name: 'import' }),
      );
    apply.mutateAsync({ ...application, idempotency_key: creationKey.current }).then(
      ({ station_ids }) => {
        const action = { label: t('import.undo'), onClick: () => void undoImport(station_ids) };
        notify({ kind: 'success', text: t('import.done'), name: 'import', action });
        onDone();
      },
      creationKey.renewAfter, // the dialog shows the error
    );
  };
  return { start, isPending: apply.isPending, error: apply.error };
}
