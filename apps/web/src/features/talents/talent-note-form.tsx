import { FREE_TEXT_MAX_LENGTH } from '@gegenpost/contract/shared/constants.ts';
import type { Talent } from '@gegenpost/contract/talents.ts';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#platform/api.ts';
import { useChangeTalent } from './talents.queries.ts';

/**
 * Edits the note. On a conflict the colleague's note is shown beside it; it is replaced only after the user has seen
 * it.
 */
export function NoteForm({ talent, label, onDone }: { talent: Talent; label: string; onDone: () => void }) {
  const { t } = useTranslation('talents');
  const [typed, setTyped] = useState(talent.note ?? '');
  const [previous, setPrevious] = useState(talent.note);
  const change = useChangeTalent();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(-1, -1);
  }, []);
  const isCrossed = change.error instanceof ApiError && change.error.code === 'note_changed';
  const send = (before: string | null) =>
    change.mutate({ id: talent.id, note: typed, previous: before }, { onSuccess: onDone });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === (previous ?? '')) onDone();
    else send(previous);
  };
  const keepMine = () => {
    setPrevious(talent.note);
    send(talent.note);
  };
  return (
    <form
      className="talent-note-form"
      onSubmit={handleSubmit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onDone();
      }}
    >
      <Textarea
        ref={field}
        aria-label={label}
        rows={3}
        maxLength={FREE_TEXT_MAX_LENGTH}
        value={typed}
        error={isCrossed ? t(talent.note ? 'note.crossed' : 'note.crossed_empty') : change.error?.message}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {isCrossed && talent.note && <blockquote>{talent.note}</blockquote>}
      <div>
        {isCrossed ? (
          <Button size="sm" loading={change.isPending} onClick={keepMine}>
            {t('note.keep_mine')}
          </Button>
        ) : (
          <Button type="submit" size="sm" loading={change.isPending}>
            {t('note.save')}
          </Button>
        )}
        <Button size="sm" variant="default" onClick={onDone}>
          {t('note.cancel')}
        </Button>
      </div>
    </form>
  );
}
