import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SuggestInput, type Suggestion } from '#ui/suggest-input.tsx';

type Entry = { id: number; label: string };
type Props = {
  label: string;
  /** Label of the field that adds one. */
  add: string;
  max: number;
  entries: readonly Entry[];
  suggest: (typed: string) => Promise<Suggestion[]>;
  onChange: (entries: Entry[]) => void;
};

/** Entries of a catalogue, with suggestions while typing. */
export function ListField({ label, add, max, entries, suggest, onChange }: Props) {
  const { t } = useTranslation('consents');
  const id = useId();
  return (
    <fieldset className="my-data-entries">
      <legend id={id}>{label}</legend>
      <ul aria-labelledby={id}>
        {entries.map((entry) => (
          <li key={entry.id}>
            {entry.label}
            <button
              type="button"
              aria-label={t('mine.form.remove', { name: entry.label })}
              onClick={() => onChange(entries.filter(({ id: other }) => other !== entry.id))}
            >
              <IconX size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {entries.length < max && (
        <SuggestInput
          label={add}
          value={null}
          clearOnChoice
          suggest={suggest}
          onChange={(chosen) => {
            if (!chosen || entries.some(({ id: other }) => String(other) === chosen.value)) return;
            onChange([...entries, { id: Number(chosen.value), label: chosen.label }]);
          }}
        />
      )}
    </fieldset>
  );
}
