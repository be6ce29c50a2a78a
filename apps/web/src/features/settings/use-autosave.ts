import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#platform/notices.ts';
import type { SaveState } from '#ui/save-mark.tsx';
import { type SettingsChange, usePatchSettings } from './settings.queries.ts';

/** Saves a control on change and reports the state of saving. */
export function useAutosave(label: string): { state: SaveState; save: (change: SettingsChange) => void } {
  const { t } = useTranslation('settings');
  const [state, setState] = useState<SaveState>('idle');
  const patch = usePatchSettings();
  const save = (change: SettingsChange) => {
    setState('saving');
    patch.mutate(change, {
      onSuccess: () => setState('saved'),
      onError: () => {
        setState('failed');
        notify({ kind: 'error', text: t('rolled_back', { label }), name: 'settings' });
      },
    });
  };
  return { state, save };
}
