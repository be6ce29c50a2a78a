import type { ImportValue } from '@gegenpost/contract/candidate-import-rows.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EntrySearch } from './entry-search.tsx';
import { type Decision, keyOf } from './use-decisions.ts';

type Props = {
  value: ImportValue;
  /** undefined: not decided yet. */
  decision: Decision | undefined;
  onDecide: (decision: Decision) => void;
};

/** Asks what one value of the file means: one of the most similar entries, another one, or nothing. */
export function ValueRow({ value, decision, onDecide }: Props) {
  const { t } = useTranslation('candidate-imports');
  const name = useId();
  const { field, choices, match, rows } = value;
  const isOther = decision && !choices.some(({ id }) => id === decision.id);
  const words = { value: value.value, field: t(`fields.${field}`) };
  return (
    <li className="import-value" data-decided={decision !== undefined || undefined}>
      <div className="import-value-name">
        <b>{value.value}</b>
        <span className="import-hint">
          {t(`fields.${field}`)} · {t('values.rows', { count: rows })} ·{' '}
          {t(match === 'unknown' ? 'values.unknown' : 'values.unsure')}
        </span>
      </div>
      <fieldset>
        <legend className="visually-hidden">{t('values.choose_field', words)}</legend>
        {choices.map((choice) => (
          <label key={choice.id} className="import-choice">
            <input type="radio" name={name} checked={decision?.id === choice.id} onChange={() => onDecide(choice)} />
            {choice.name}
          </label>
        ))}
        <label className="import-choice is-quiet">
          <input type="radio" name={name} checked={decision === null} onChange={() => onDecide(null)} />
          {t('values.ignore')}
        </label>
        <EntrySearch
          key={keyOf(value)}
          field={field}
          label={t('values.search_of', words)}
          placeholder={t('values.search')}
          value={isOther ? decision : null}
          onChoose={onDecide}
        />
      </fieldset>
    </li>
  );
}
