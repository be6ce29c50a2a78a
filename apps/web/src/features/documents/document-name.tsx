import { TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '#ui/icon-button.css';

const NAME_MAX = 100;

/** The name without its extension, which the server adds. */
const stemOf = (name: string) => name.replace(/\.\w{1,5}$/, '');

type Props = { name: string; onOpen: () => void; onRename: (name: string) => void };

/**
 * The name is a button that opens the document; the pencil beside it turns it into a field. Enter and blur save, Escape
 * cancels.
 */
export function DocumentName({ name, onOpen, onRename }: Props) {
  const { t } = useTranslation('documents');
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (typed === null && wasEditing.current && document.activeElement === document.body) pencil.current?.focus();
    wasEditing.current = typed !== null;
  }, [typed]);

  const close = () => {
    setTyped(null);
    setIsWrong(false);
  };
  const save = () => {
    const wanted = (typed ?? '').trim();
    if (wanted.length === 0) return setIsWrong(true);
    if (wanted !== name) onRename(wanted);
    close();
  };
  if (typed === null) {
    return (
      <span className="document-name">
        <button type="button" className="document-open" aria-label={t('open', { name })} onClick={onOpen}>
          {name}
        </button>
        <button
          type="button"
          className="icon-button"
          ref={pencil}
          aria-label={t('rename', { name })}
          onClick={() => setTyped(name)}
        >
          <IconPencil size={18} stroke={1.6} aria-hidden="true" />
        </button>
      </span>
    );
  }
  return (
    <TextInput
      className="document-field"
      aria-label={t('name')}
      autoFocus
      value={typed}
      maxLength={NAME_MAX}
      error={isWrong && t('name_length')}
      onChange={({ currentTarget: { value } }) => setTyped(value)}
      onFocus={({ currentTarget }) => currentTarget.setSelectionRange(0, stemOf(name).length)}
      onBlur={() => (typed.trim() === '' ? close() : save())}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault(); // the pencil gets the focus and would receive the same key
        if (event.key === 'Enter') save();
        else close();
      }}
    />
  );
}
