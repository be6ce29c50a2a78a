import { Switch } from '@mantine/core';
import { useId } from 'react';
import { SaveMark } from '#ui/save-mark.tsx';
import type { SettingsChange } from './settings.queries.ts';
import { useAutosave } from './use-autosave.ts';

type Props = {
  label: string;
  description?: string;
  checked: boolean;
  change: (checked: boolean) => SettingsChange;
};

/** A switch with a description that saves on change. */
export function SettingSwitch({ label, description, checked, change }: Props) {
  const hintId = useId();
  const { state, save } = useAutosave(label);
  return (
    <div className="setting is-switch">
      <Switch
        size="md"
        label={label}
        aria-describedby={description ? hintId : undefined}
        checked={checked}
        onChange={(event) => save(change(event.currentTarget.checked))}
      />
      {description && (
        <p className="setting-hint" id={hintId}>
          {description}
        </p>
      )}
      <SaveMark state={state} label={label} />
    </div>
  );
}
