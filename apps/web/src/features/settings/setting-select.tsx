import { NativeSelect } from '@mantine/core';
import { SaveMark } from '#ui/save-mark.tsx';
import type { SettingsChange } from './settings.queries.ts';
import { useAutosave } from './use-autosave.ts';

type Props<T extends string> = {
  label: string;
  description?: string;
  value: T;
  options: readonly { value: T; label: string }[];
  change: (value: T) => SettingsChange;
};

/** A select that saves on change. */
export function SettingSelect<T extends string>({ label, description, value, options, change }: Props<T>) {
  const { state, save } = useAutosave(label);
  return (
    <div className="setting">
      <NativeSelect
        size="md"
        label={label}
        description={description}
        value={value}
        data={[...options]}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.currentTarget.value);
          if (chosen) save(change(chosen.value));
        }}
      />
      <SaveMark state={state} label={label} />
    </div>
  );
}
