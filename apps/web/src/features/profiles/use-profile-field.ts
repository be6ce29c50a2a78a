import { notify } from '#platform/notices.ts';
import { type SavedField, useSavedField } from '#platform/use-saved-field.ts';
import { useProfileSource, useProfileTexts } from './profile-source.queries.ts';
import { type ProfileChange, usePatchProfile } from './profiles.queries.ts';

export type ProfileField = SavedField<ProfileChange>;

/** Saves one field of the profile, reports the state of saving, and can undo the last change. */
export function useProfileField(label: string): ProfileField {
  const { t } = useProfileTexts();
  const { id, voice } = useProfileSource();
  const field = useSavedField({
    ...usePatchProfile(),
    id: `${id}/${label}`,
    label,
    onFailure: (error) =>
      notify({ kind: 'error', text: t('rolled_back', { label, reason: error.message }), name: 'profile' }),
  });
  return voice === 'self' ? { ...field, retry: undefined } : field;
}
