import { IconCheck, IconCircleHalf2, IconMinus, IconQuestionMark } from '@tabler/icons-react';
import './criteria-list.css';
import { uiTexts } from './ui.de.ts';
import { ValueBar } from './value-bar.tsx';

export type CriteriaItem = {
  key: string;
  label: string;
  state: 'met' | 'partly' | 'missed' | 'unknown';
  required: string;
  /** null: not stated. */
  has: string | null;
  /** Additional text, e.g. the points. */
  note?: string;
  /** Drawn below; left out or null: no bar. */
  bar?: { share: number; limit?: number } | null;
};

const icons = { met: IconCheck, partly: IconCircleHalf2, missed: IconMinus, unknown: IconQuestionMark };

type Props = {
  items: readonly CriteriaItem[];
  /** What the two values are called. */
  words?: { required: string; has: string };
};

const searchWords = { required: uiTexts.criteriaRequired, has: uiTexts.criteriaHas };

/** Criteria with the value asked for, the value of the candidate, and whether they match; the icon has a text too. */
export function CriteriaList({ items, words = searchWords }: Props) {
  return (
    <ul className="criteria-list">
      {items.map(({ key, label, state, required, has, note, bar }) => {
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
                {words.required}: {required} · {words.has}: {has ?? uiTexts.notStated}
              </p>
              {bar && <ValueBar {...bar} />}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
