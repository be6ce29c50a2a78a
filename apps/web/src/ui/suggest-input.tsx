import { Combobox, InputBase, Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import './suggest-input.css';
import { suggestTexts as texts } from './suggest.de.ts';
import { useOptionList } from './use-option-list.ts';

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
  const { suggestions, isLoading, isFailed } = useSuggestions(typed, suggest, typed === (value?.label ?? ''));
  const { store, inputProps, listId } = useOptionList(suggestions.length > 0 ? suggestions : null);
  useEffect(() => setTyped(value?.label ?? ''), [value]);
  const isAsking = store.dropdownOpened && typed.trim() !== '';
  const nothing = isFailed ? texts.failed : texts.nothing;

  const choose = (chosen: string) => {
    const suggestion = suggestions.find((each) => each.value === chosen);
    if (!suggestion) return;
    onChange(suggestion);
    setTyped(clearOnChoice ? '' : suggestion.label);
    store.closeDropdown();
  };

  return (
    <>
      <Combobox store={store} onOptionSubmit={choose} withinPortal>
        <Combobox.Target withAriaAttributes={false}>
          <InputBase
            {...input}
            {...inputProps}
            ref={inputRef}
            value={typed}
            autoComplete="off"
            rightSection={isLoading ? <Loader size={16} /> : null}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              if (event.currentTarget.value === '') onChange(null);
              store.openDropdown();
            }}
            onClick={() => store.openDropdown()}
            onBlur={() => {
              store.closeDropdown();
              setTyped(clearOnChoice ? '' : (value?.label ?? ''));
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={typed.trim() === '' || (suggestions.length === 0 && isLoading)}>
          <Combobox.Options id={listId} aria-label={texts.list} hidden={suggestions.length === 0}>
            {suggestions.map((suggestion) => (
              <Combobox.Option key={suggestion.value} value={suggestion.value}>
                <span className="suggestion">
                  {suggestion.label}
                  {suggestion.hint && <small>{suggestion.hint}</small>}
                </span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
          {suggestions.length === 0 && <Combobox.Empty>{nothing}</Combobox.Empty>}
        </Combobox.Dropdown>
      </Combobox>
      <p className="visually-hidden" role="status">
        {isAsking && !isLoading && (suggestions.length > 0 ? texts.count(suggestions.length) : nothing)}
      </p>
    </>
  );
}

function useSuggestions(typed: string, suggest: Props['suggest'], isChosen: boolean) {
  const [pausedAt] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const [found, setFound] = useState<Found>({ typed: '', suggestions: [], isFailed: false });
  useEffect(() => {
    if (pausedAt === '' || isChosen) return;
    const controller = new AbortController();
    // An answer that comes after the next one was asked for would stay, and the field would wait for ever.
    const show = (suggestions: Suggestion[], isFailed: boolean) => {
      if (!controller.signal.aborted) setFound({ typed: pausedAt, suggestions, isFailed });
    };
    suggest(pausedAt, controller.signal).then(
      (suggestions) => show(suggestions, false),
      () => show([], true),
    );
    return () => controller.abort();
  }, [pausedAt, isChosen, suggest]);
  const isLoading = typed.trim() !== '' && !isChosen && found.typed !== typed.trim();
  return { ...found, suggestions: typed.trim() === '' ? none : found.suggestions, isLoading };
}

type Found = { typed: string; suggestions: Suggestion[]; isFailed: boolean };
const none: Suggestion[] = [];
