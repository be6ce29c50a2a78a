import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#platform/notices.ts';
import type { SaveState } from '#ui/save-mark.tsx';
import { type ProfileChange, pick, profileQuery, usePatchProfile } from './profiles.queries.ts';

export type ProfileField = {
  label: string;
  state: SaveState;
  save: (change: ProfileChange) => void;
  /** Undefined while there is nothing to undo. */
  undo: (() => void) | undefined;
};

/** Saves one field of the profile, reports the state of saving, and can undo the last change. */
export function useProfileField(label: string): ProfileField {
  const { t } = useTranslation('profiles');
  const client = useQueryClient();
  const [state, setState] = useState<SaveState>('idle');
  const [before, setBefore] = useState<ProfileChange | null>(null);
  const patch = usePatchProfile();
  const save = (change: ProfileChange) => {
    const profile = client.getQueryData(profileQuery.queryKey);
    setState('saving');
    patch.mutate(change, {
      onSuccess: () => {
        setState('saved');
        setBefore(profile ? pick(profile, change) : null);
      },
      onError: (error) => {
        setState('failed');
        setBefore(null);
        notify({ kind: 'error', text: t('rolled_back', { label, reason: error.message }), name: 'profile' });
      },
    });
  };
  return { label, state, save, undo: before ? () => save(before) : undefined };
}
