import type { UnderstoodText } from '@gegenpost/contract/search.ts';
import { Combobox, InputBase, Kbd } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchAddress } from '#features/search/address/search-address.ts';
import { understoodQuery } from '#features/search/search.queries.ts';
import type { ChangeByLatest, ChosenPlace } from '#features/search/use-search.ts';
import { useShortcuts, useShortcutsAreOn } from '#platform/shortcuts.ts';
import { suggestTexts } from '#ui/suggest.de.ts';
import { useOptionList } from '#ui/use-option-list.ts';
import { changesFrom } from './understood.ts';
import { type EntrySuggestion, useEntrySuggestions } from './use-entry-suggestions.ts';
import { WordQuestions } from './word-questions.tsx';

type Props = { search: SearchAddress; place: ChosenPlace | null; onChange: ChangeByLatest };
/** The option that interprets all words at once. */
const ALL = 'all';
/** Limit of the server for text to interpret. */
const WORDS_MAX = 200;

/** One field for occupations, places, skills and levels: "Pflegefachkraft Kiel 30 km Englisch C1" becomes criteria. */
export function TextEntry({ search, place, onChange }: Props) {
  const { t } = useTranslation('search');
  const client = useQueryClient();
  const hasKeys = useShortcutsAreOn();
  const [typed, setTyped] = useState('');
  const [hint, setHint] = useState<string | null>(null);
  const [left, setLeft] = useState<UnderstoodText | null>(null);
  const suggestions = useEntrySuggestions(typed);
  const input = useFocusedBySlash();
  const words = typed.trim();
  const isTooLong = words.length > WORDS_MAX;
  const { store: combobox, inputProps, listId } = useOptionList(words === '' || isTooLong ? null : words);

  const understand = async () => {
    combobox.closeDropdown();
    try {
      const understood = await client.fetchQuery(understoodQuery(words));
      onChange(await changesFrom(understood, client));
      // What was typed meanwhile stays; what was not understood stays too, and is not searched.
      const kept = [...understood.unsearched.map((each) => each.typed), understood.text].filter(Boolean).join(' ');
      setTyped((now) => (now.trim() === words ? kept : now));
      setLeft(kept === '' ? null : understood);
    } catch (error) {
      setHint(error instanceof Error ? error.message : null);
    }
  };
  const choose = ({ part, changes }: EntrySuggestion) => {
    onChange(changes);
    setTyped(typed.slice(0, typed.length - part.length).trimEnd());
    setHint(null);
    setLeft(null);
    combobox.closeDropdown();
  };
  const submit = (value: string) => {
    const suggestion = suggestions.find((each) => each.value === value);
    if (suggestion) choose(suggestion);
    else if (!isTooLong) void understand();
  };
  return (
    <div className="text-entry">
      <Combobox store={combobox} onOptionSubmit={submit} withinPortal>
        <Combobox.Target withAriaAttributes={false}>
          <InputBase
            {...inputProps}
            ref={input}
            type="search"
            aria-label={t('entry.label')}
            placeholder={t('entry.placeholder')}
            value={typed}
            error={isTooLong && t('entry.tooLong', { max: WORDS_MAX })}
            errorProps={{ role: 'alert' }}
            autoComplete="off"
            enterKeyHint="search"
            leftSection={<IconSearch size={18} stroke={1.7} aria-hidden="true" />}
            rightSection={hasKeys && typed === '' ? <Kbd className="text-entry-key">/</Kbd> : null}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setHint(null);
              setLeft(null);
              combobox.openDropdown();
            }}
            onBlur={() => combobox.closeDropdown()}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && words !== '' && !isTooLong && !combobox.dropdownOpened) void understand();
              if (event.key === 'Escape' && !combobox.dropdownOpened) event.currentTarget.blur();
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={words === '' || isTooLong}>
          <Combobox.Options id={listId} aria-label={suggestTexts.list}>
            <Combobox.Option value={ALL}>
              <span className="suggestion">{t('entry.all', { words })}</span>
            </Combobox.Option>
            {suggestions.map(({ value, label, kind }) => (
              <Combobox.Option key={value} value={value}>
                <span className="suggestion">
                  {label}
                  <small>{t(`entry.kinds.${kind}`)}</small>
                </span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <p className="visually-hidden" role="status">
        {inputProps['aria-expanded'] && suggestTexts.count(suggestions.length + 1)}
      </p>
      <p className="text-entry-hint" role="status">
        {!isTooLong && hint}
      </p>
      {/* Stands from the start, so that screen readers tell what comes. */}
      <div role="status">
        {left && (
          <WordQuestions
            understood={left}
            search={search}
            place={place}
            onAnswer={(question, changes) => {
              if (changes) onChange(changes);
              const questions = left.questions.filter((each) => each !== question);
              const isLast = questions.length + left.unsearched.length === 0;
              setLeft(isLast ? null : { ...left, questions });
              setTyped((now) => now.replace(question.typed, '').replace(/\s+/g, ' ').trim());
              input.current?.focus();
            }}
          />
        )}
      </div>
    </div>
  );
}

/** Focuses the field on `/`, also where the slash needs the shift key. */
function useFocusedBySlash() {
  const { t } = useTranslation('search');
  const input = useRef<HTMLInputElement>(null);
  const focus = () => input.current?.focus();
  useShortcuts([
    ['/', focus, t('keys.type')],
    ['shift+/', focus],
  ]);
  return input;
}
