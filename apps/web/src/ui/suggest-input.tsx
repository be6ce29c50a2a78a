import { Combobox, InputBase, Loader, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useEffect, useId, useState } from 'react';
import './suggest-input.css';
import { uiTexts } from './ui.de.ts';

export type Suggestion = { value: string; label: string; hint?: string };

type Props = {
  label: ReactNode;
  description?: ReactNode;
  placeholder?: string;
  error?: ReactNode;
  leftSection?: ReactNode;
  /** The chosen entry; null: none. */
  value: Suggestion | null;
  onChange: (value: Suggestion | null) => void;
  /** Finds suggestions for the typed text; called 120 ms after the last key. */
  suggest: (typed: string, signal: AbortSignal) => Promise<Suggestion[]>;
  /** Clears the field after a choice, for fields that add to a list. */
  clearOnChoice?: boolean;
  inputRef?: React.Ref<HTMLInputElement>;
};

const TYPING_PAUSE_MS = 120;

/** A combobox with suggestions from a catalogue; only entries of the catalogue can be chosen. */
export function SuggestInput({ value, onChange, suggest, clearOnChoice = false, inputRef, ...input }: Props) {
  const [typed, setTyped] = useState(value?.label ?? '');
  const { suggestions, isLoading } = useSuggestions(typed, suggest, typed === (value?.label ?? ''));
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const listId = useId();
  useEffect(() => setTyped(value?.label ?? ''), [value]);
  useEffect(() => {
    if (suggestions.length > 0) combobox.selectFirstOption();
  }, [suggestions, combobox.selectFirstOption]);

  const choose = (chosen: string) => {
    const suggestion = suggestions.find((each) => each.value === chosen);
    if (!suggestion) return;
    onChange(suggestion);
    setTyped(clearOnChoice ? '' : suggestion.label);
    combobox.closeDropdown();
  };

  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal>
      <Combobox.Target>
        <InputBase
          {...input}
          ref={inputRef}
          value={typed}
          autoComplete="off"
          aria-controls={combobox.dropdownOpened ? listId : undefined}
          rightSection={isLoading ? <Loader size={16} /> : null}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            if (event.currentTarget.value === '') onChange(null);
            combobox.openDropdown();
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown();
            setTyped(clearOnChoice ? '' : (value?.label ?? ''));
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={typed.trim() === '' || (suggestions.length === 0 && isLoading)}>
        <Combobox.Options id={listId}>
          {suggestions.map((suggestion) => (
            <Combobox.Option key={suggestion.value} value={suggestion.value}>
              <span className="suggestion">
                {suggestion.label}
                {suggestion.hint && <small>{suggestion.hint}</small>}
              </span>
            </Combobox.Option>
          ))}
          {suggestions.length === 0 && <Combobox.Empty>{uiTexts.nothingFound}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function useSuggestions(typed: string, suggest: Props['suggest'], isChosen: boolean) {
  const [pausedAt] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const [found, setFound] = useState<{ typed: string; suggestions: Suggestion[] }>({ typed: '', suggestions: [] });
  useEffect(() => {
    if (pausedAt === '' || isChosen) return;
    const controller = new AbortController();
    suggest(pausedAt, controller.signal).then(
      (suggestions) => setFound({ typed: pausedAt, suggestions }),
      () => setFound({ typed: pausedAt, suggestions: [] }),
    );
    return () => controller.abort();
  }, [pausedAt, isChosen, suggest]);
  const isLoading = typed.trim() !== '' && !isChosen && found.typed !== typed.trim();
  return { suggestions: typed.trim() === '' ? [] : found.suggestions, isLoading };
}
