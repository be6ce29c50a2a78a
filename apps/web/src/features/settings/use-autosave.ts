import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#platform/notices.ts';
import type { SaveState } from '#ui/save-mark.tsx';
import { type SettingsChange, usePatchSettings } from './settings.queries.ts';

/** Saves one control as soon as it changes, and says how that went. */
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
