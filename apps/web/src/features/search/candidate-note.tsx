import type { CandidateDetail } from '@gegenpost/contract/candidates.ts';
import { FREE_TEXT_MAX_LENGTH } from '@gegenpost/contract/shared/constants.ts';
import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { keepDraft, readDraft } from '#platform/draft.ts';
import { SaveMark } from '#ui/save-mark.tsx';
import { useChangeNote } from './candidate.queries.ts';

const PAUSE_MS = 1200;

/** What was typed, and the note that it was typed over. */
const Draft = z.object({ typed: z.string(), previous: z.string().nullable() });

/** What the company notes about a candidate; kept when the typing pauses and when the field is left. */
export function CandidateNote({ candidate: { profile, note } }: { candidate: CandidateDetail }) {
  const { t } = useTranslation('search');
  const draftName = `note.${profile.gegenpost_id}`;
  const [draft, setDraft] = useState(() => readDraft(draftName, Draft) ?? { typed: note ?? '', previous: note });
  const change = useChangeNote(profile.gegenpost_id);
  const { mutate, isPending } = change;
  const { typed, previous } = draft;
  const isChanged = typed.trim() !== (note ?? '');
  // A colleague wrote meanwhile: nobody's words are replaced unread.
  const isCrossed = isChanged && previous !== note;
  const save = () => {
    const sent = { note: typed, previous };
    const onSuccess = (kept: { note: string | null }) => setDraft((now) => ({ ...now, previous: kept.note }));
    if (isChanged && !isCrossed && !isPending) mutate(sent, { onSuccess });
  };
  const saveLatest = useRef(save);
  saveLatest.current = save;

  useEffect(() => {
    keepDraft(draftName, isChanged ? { typed, previous } : null);
    if (!isChanged) return;
    const timer = setTimeout(() => saveLatest.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draftName, isChanged, typed, previous]);

  const state = isPending ? 'saving' : change.isError ? 'failed' : change.isSuccess && !isChanged ? 'saved' : 'idle';
  return (
    <section className="candidate-note">
      <Textarea
        label={t('note.label')}
        description={t('note.hint')}
        error={isCrossed ? t('note.crossed') : change.error?.message}
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
          <blockquote>{note ?? t('note.empty')}</blockquote>
          <Button size="sm" variant="default" onClick={() => setDraft({ typed, previous: note })}>
            {t('note.keepMine')}
          </Button>{' '}
          <Button size="sm" variant="default" onClick={() => setDraft({ typed: note ?? '', previous: note })}>
            {t('note.takeTheirs')}
          </Button>
        </>
      )}
      <SaveMark state={isCrossed ? 'idle' : state} label={t('note.label')} onRetry={save} />
    </section>
  );
}
