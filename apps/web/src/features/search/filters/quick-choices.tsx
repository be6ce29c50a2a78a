import { OptionCount } from './option.tsx';

type Props<T> = {
  label: string;
  options: readonly { value: T; label: string; count: number | undefined }[];
  value: T | null;
  onChange: (value: T | null) => void;
};

/** Buttons for common values; clicking the active one resets the value. */
export function QuickChoices<T extends string | number>({ label, options, value, onChange }: Props<T>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups inputs, and these are buttons
    <div className="quick-choices" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          data-empty={option.count === 0 || undefined}
          onClick={() => onChange(option.value === value ? null : option.value)}
        >
          {option.label} <OptionCount count={option.count} />
        </button>
      ))}
    </div>
  );
}
