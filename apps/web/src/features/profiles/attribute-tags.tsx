import type { Named } from '@gegenpost/contract/candidates.ts';
import type { Attribute } from '@gegenpost/contract/reference.ts';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttributeSuggestions } from '#features/reference/attribute-suggestions.queries.ts';
import { SlashBreaks } from '#ui/slash-breaks.tsx';
import { SuggestInput } from '#ui/suggest-input.tsx';
import '#ui/icon-button.css';

type Props = {
  /** `label` names the list, `add` the field that adds to it. */
  label: string;
  add: string;
  attributes: readonly Attribute[];
  chosen: readonly Named[];
  max: number;
  onChange: (chosen: Named[]) => void;
};

/** Entries of a long catalogue as removable tags, with a field that suggests further ones. */
export function AttributeTags({ label, add, attributes, chosen, max, onChange }: Props) {
  const { t } = useTranslation('profiles');
  const list = useRef<HTMLUListElement>(null);
  const suggest = useAttributeSuggestions(attributes, chosen);
  const remove = (id: number) => {
    onChange(chosen.filter((each) => each.id !== id));
    list.current?.focus();
  };
  return (
    <>
      {chosen.length < max ? (
        <SuggestInput
          label={add}
          value={null}
          clearOnChoice
          suggest={suggest}
          onChange={(entry) => entry && onChange([...chosen, { id: Number(entry.value), name: entry.label }])}
        />
      ) : (
        <p className="profile-hint">{t('list.full', { label, max })}</p>
      )}
      <ul className="profile-tags" ref={list} tabIndex={-1} aria-label={label} hidden={chosen.length === 0}>
        {chosen.map(({ id, name }) => (
          <li key={id}>
            <SlashBreaks text={name} />
            <button type="button" aria-label={t('list.remove', { name })} onClick={() => remove(id)}>
              <IconX size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
