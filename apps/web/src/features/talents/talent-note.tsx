import type { Talent } from '@gegenpost/contract/talents.ts';
import { IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from './talent-person.tsx';

/** Loaded when the note is first edited. */
const NoteForm = lazy(async () => ({ default: (await import('./talent-note-form.tsx')).NoteForm }));

/** The company's note about the candidate, edited in place. */
export function TalentNote({ talent }: { talent: Talent }) {
  const { t } = useTranslation('talents');
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const who = nameOf(talent, t('person.hidden'));
  const close = () => {
    setIsOpen(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  if (isOpen) {
    return (
      <Suspense fallback={null}>
        <NoteForm talent={talent} label={t('note.label', { who })} onDone={close} />
      </Suspense>
    );
  }
  return (
    <div className="talent-note">
      {talent.note && <span>{talent.note}</span>}
      <button
        ref={button}
        type="button"
        aria-label={t(talent.note ? 'note.edit_of' : 'note.add_of', { who })}
        onClick={() => setIsOpen(true)}
      >
        <IconPencil size={16} stroke={1.6} aria-hidden="true" />
        {!talent.note && t('note.add')}
      </button>
    </div>
  );
}
