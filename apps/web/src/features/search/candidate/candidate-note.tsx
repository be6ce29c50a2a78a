import type { CandidateDetail } from '@gegenpost/contract/candidates.ts';
import { useTranslation } from 'react-i18next';
import { NoteField } from '#ui/note-field.tsx';
import { useChangeNote } from './candidate.queries.ts';

/** The company's note about a candidate. */
export function CandidateNote({ candidate: { profile, note } }: { candidate: CandidateDetail }) {
  const { t } = useTranslation('search');
  const change = useChangeNote(profile.gegenpost_id);
  return (
    <NoteField
      label={t('note.label')}
      hint={t('note.hint')}
      note={note ?? ''}
      draftName={`note.${profile.gegenpost_id}`}
      texts={{
        crossed: t('note.crossed'),
        empty: t('note.empty'),
        keepMine: t('note.keepMine'),
        acceptTheirs: t('note.acceptTheirs'),
      }}
      saving={change}
      onSave={({ note: typed, previous }, onKept) =>
        change.mutate(
          { note: typed, previous: previous === '' ? null : previous },
          { onSuccess: (kept) => onKept(kept.note ?? '') },
        )
      }
    />
  );
}
