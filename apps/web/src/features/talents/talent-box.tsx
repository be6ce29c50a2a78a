import type { Talent } from '@gegenpost/contract/talents.ts';
import { useTranslation } from 'react-i18next';
import type { Selection } from '#platform/use-selection.ts';
import { nameOf } from './talent-person.tsx';

/** Selects a talent; nothing for one who is not to be seen any more. */
export function TalentBox({ talent, selection }: { talent: Talent; selection: Selection }) {
  const { t } = useTranslation('talents');
  const { candidate } = talent;
  if (!candidate) return null;
  const id = candidate.profile.gegenpost_id;
  return (
    <label className="talent-box">
      <input
        type="checkbox"
        aria-label={t('select', { who: nameOf(talent, id) })}
        checked={selection.ids.has(id)}
        onChange={({ nativeEvent }) => selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
}
