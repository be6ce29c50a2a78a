import { FREE_TEXT_MAX_LENGTH } from '@gegenpost/contract/shared/constants.ts';
import { Button, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { keepDraft, readDraft } from '#platform/draft.ts';
import './note-field.css';
import { useLatest } from '#platform/use-latest.ts';
import { SaveMark } from './save-mark.tsx';

const PAUSE_MS = 1200;

/** The typed text, and the note that it was based on. */
const Draft = z.object({ typed: z.string(), previous: z.string() });
export type NoteChange = { note: string; previous: string };

type Props = {
  label: string;
  hint: string;
  /** The saved note; empty: none. */
  note: string;
  /** Storage key of the draft in this tab. */
  draftName: string;
  texts: { crossed: string; empty: string; keepMine: string; acceptTheirs: string };
  /** State of the last save. */
  saving: { isPending: boolean; isSuccess: boolean; isError: boolean; error: Error | null };
  /** Saves a note; calls `onKept` with the saved text. */
  onSave: (change: NoteChange, onKept: (note: string) => void) => void;
};

/**
 * A note that several people can edit. It is saved when the typing pauses and on blur. On a conflict both versions are
 * shown, so that no text is overwritten unread.
 */
export function NoteField({ label, hint, note, draftName, texts, saving, onSave }: Props) {
  const [draft, setDraft] = useState(() => readDraft(draftName, Draft) ?? { typed: note, previous: note });
  const { isPending, isSuccess, isError, error } = saving;
  const { typed, previous } = draft;
  const isChanged = typed.trim() !== note;
  const isCrossed = isChanged && previous !== note;
  const save = () => {
    if (!isChanged || isCrossed || isPending) return;
    onSave({ note: typed, previous }, (kept) => setDraft((now) => ({ ...now, previous: kept })));
  };
  const saveLatest = useLatest(save);

  useEffect(() => {
    keepDraft(draftName, isChanged ? { typed, previous } : null);
    if (!isChanged) return;
    const timer = setTimeout(() => saveLatest.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draftName, isChanged, typed, previous]);

  const state = isPending ? 'saving' : isError ? 'failed' : isSuccess && !isChanged ? 'saved' : 'idle';
  return (
    <section className="note-field">
      <Textarea
        label={label}
        description={hint}
        error={isCrossed ? texts.crossed : error?.message}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={FREE_TEXT_MAX_LENGTH}
        value={typed}
        onChange={(event) => setDraft({ typed: event.currentTarget.value, previous: isChanged ? previous : note })}
        onBlur={save}
      />
      {isCrossed && (
        <>
          <blockquote>{note || texts.empty}</blockquote>
          <Button size="sm" variant="default" onClick={() => setDraft({ typed, previous: note })}>
            {texts.keepMine}
          </Button>{' '}
          <Button size="sm" variant="default" onClick={() => setDraft({ typed: note, previous: note })}>
            {texts.acceptTheirs}
          </Button>
        </>
      )}
      <SaveMark state={isCrossed ? 'idle' : state} label={label} onRetry={save} />
    </section>
  );
}
