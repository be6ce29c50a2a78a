import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupChoice, Shown } from './import-choice.ts';

type Props = { choice: GroupChoice; isChosen: boolean; onChoose: (isOn: boolean) => void };

/** "2019-03" → "03/2019" */
const month = (value: string) => value.split('-').reverse().join('/');

/** One group of the profile: the new entries, and the existing ones. */
export function ImportGroupRow({ choice: { group, added, present, left_out, replaces }, isChosen, onChoose }: Props) {
  const { t } = useTranslation('profile-exchange');
  const id = useId();
  const label = t(`groups.${group}`);
  return (
    <li className="import-group">
      <div className="import-head">
        <label>
          <input
            type="checkbox"
            checked={isChosen}
            disabled={added.length === 0}
            aria-describedby={`${id}-note ${id}-added`}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          />
          <b>{label}</b>
        </label>
        <span id={`${id}-note`} className="exchange-hint">
          {added.length === 0 && left_out === 0 && t('dialog.all_present')}
          {replaces && t('dialog.replaces')}
        </span>
      </div>
      {added.length > 0 && (
        <div className="import-new" id={`${id}-added`}>
          <h3>{t('dialog.added')}</h3>
          <Entries entries={added} />
        </div>
      )}
      {left_out > 0 && <p className="exchange-hint">{t('dialog.full', { count: left_out })}</p>}
      {present.length > 0 && added.length > 0 && (
        <div className="import-present">
          <h3>{t('dialog.present')}</h3>
          <Entries entries={present} />
        </div>
      )}
    </li>
  );
}

function Entries({ entries }: { entries: readonly Shown[] }) {
  return (
    <ul>
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while the dialog is open
        <li key={index}>
          <EntryText entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function EntryText({ entry }: { entry: Shown }) {
  const { t } = useTranslation('profile-exchange');
  if (entry.kind === 'text') return entry.text;
  if (entry.kind === 'place') return t('place', { name: entry.name, radius: entry.radius });
  const { from, to, current, title, qualification, employer } = entry.station;
  const end = current ? t('until_today') : to && month(to);
  const months = [from && month(from), end].filter(Boolean).join(' – ');
  return [months, title ?? qualification?.name, employer].filter(Boolean).join(', ');
}
