import { IconCheck, IconCircleHalf2, IconMinus, IconQuestionMark } from '@tabler/icons-react';
import './criteria-list.css';
import { uiTexts } from './ui.de.ts';

export type CriteriaItem = {
  key: string;
  label: string;
  state: 'met' | 'partly' | 'missed' | 'unknown';
  required: string;
  /** null: not stated. */
  has: string | null;
  /** Additional text, e.g. the points. */
  note?: string;
};

const icons = { met: IconCheck, partly: IconCircleHalf2, missed: IconMinus, unknown: IconQuestionMark };

/** Criteria with the value asked for, the value of the candidate, and whether they match; the icon has a text too. */
export function CriteriaList({ items }: { items: readonly CriteriaItem[] }) {
  return (
    <ul className="criteria-list">
      {items.map(({ key, label, state, required, has, note }) => {
        const Icon = icons[state];
        return (
          <li key={key} data-state={state}>
            <Icon size={18} stroke={1.8} aria-hidden="true" />
            <div>
              <p>
                <b>{label}</b> <span>{uiTexts.criteria[state]}</span>
                {note && <span className="criteria-note">{note}</span>}
              </p>
              <p className="criteria-values">
                {uiTexts.criteriaRequired}: {required} · {uiTexts.criteriaHas}: {has ?? uiTexts.notStated}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
