import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TopDialog } from '#ui/top-dialog.tsx';
import { type Command, foundCommands, groups, matchingCommands } from './commands.ts';
import '#ui/icon-button.css';
import './palette.css';
import { paletteQuery } from './palette.queries.ts';

const TYPING_PAUSE_MS = 150;

type Props = {
  /** Actions and pages, which the client searches itself. */
  commands: readonly Command[];
  onChoose: (command: Command) => void;
  onClose: () => void;
};

/** The palette: a combobox whose list is grouped. It is a shortcut; every entry can be reached without it. */
export function PaletteDialog({ commands, onChoose, onClose }: Props) {
  const { t } = useTranslation('palette');
  const [typed, setTyped] = useState('');
  const [activeId, setActiveId] = useState<string | null>(null);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { shown, isFailed } = useShown(commands, typed);
  // Nothing is active while the field is empty: Enter alone must do nothing.
  const active = shown.find(({ id }) => id === activeId) ?? (typed.trim() === '' ? undefined : shown[0]);
  const optionId = (command: Command) => `${listId}-${command.id}`;

  const handleKey = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined && shown.length > 0) {
      event.preventDefault();
      const index = active ? shown.indexOf(active) + by : by > 0 ? 0 : -1;
      setActiveId(shown.at(index % shown.length)?.id ?? null);
    }
    if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onChoose(active);
    }
  };
  return (
    <TopDialog title={t('title')} isBare onClose={onClose}>
      <div className="palette-field">
        <IconSearch size={20} stroke={1.6} aria-hidden="true" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={t('field')}
          aria-expanded={shown.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(active)}
          placeholder={t('field')}
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setActiveId(null);
          }}
          onKeyDown={handleKey}
        />
        <button type="button" className="icon-button" aria-label={t('close')} onClick={onClose}>
          <IconX size={20} stroke={1.6} aria-hidden="true" />
        </button>
      </div>
      <Options id={listId} shown={shown} active={active} optionId={optionId} onChoose={onChoose} />
      {isFailed && <p className="palette-note">{t('failed')}</p>}
      <p className="palette-note" role="status">
        {t('count', { count: shown.length })}
      </p>
      <p className="palette-note palette-keys">{t('hint')}</p>
    </TopDialog>
  );
}

type OptionsProps = {
  id: string;
  shown: readonly Command[];
  active: Command | undefined;
  optionId: (command: Command) => string;
  onChoose: (command: Command) => void;
};

function Options({ id, shown, active, optionId, onChoose }: OptionsProps) {
  const { t } = useTranslation('palette');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div className="palette-list" id={id} ref={list} role="listbox" aria-label={t('results')}>
      {groups.map((group) => {
        const members = shown.filter((command) => command.group === group);
        if (members.length === 0) return null;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset groups inputs, and these are options
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <span id={`${id}-${group}`}>{t(`groups.${group}`)}</span>
            {members.map((command) => (
              // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the focus stays in the field, whose keys choose
              <div
                key={command.id}
                id={optionId(command)}
                role="option"
                aria-selected={command === active}
                onClick={() => onChoose(command)}
              >
                <b>{command.label}</b>
                {command.hint && <small>{command.hint}</small>}
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}

/** Entries that match, by group; results of the server follow a moment after the last key. */
function useShown(commands: readonly Command[], typed: string) {
  const { t } = useTranslation('palette');
  const [q] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const { data, isError, isPlaceholderData } = useQuery(paletteQuery(q));
  const found = data ? foundCommands(data, (id) => t('member', { id })) : [];
  // Results for older words are kept only if they match the present ones too: Enter may be pressed before the answer.
  const isOld = isPlaceholderData || typed.trim() !== q;
  const all = [...matchingCommands(commands, typed), ...(isOld ? matchingCommands(found, typed) : found)];
  return { shown: groups.flatMap((group) => all.filter((command) => command.group === group)), isFailed: isError };
}
