import type { Explanation } from '@gegenpost/contract/explanation.ts';
import { IconCircleHalf2, IconMinus, IconQuestionMark } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Mark } from '#ui/mark.tsx';
import { uiTexts } from '#ui/ui.de.ts';
import './explanation-chips.css';

const signs = { partly: IconCircleHalf2, missed: IconMinus, unknown: IconQuestionMark };

/** Whether any part was weighted: a search with musts only, e.g. a licence, has no score, which is not a low score. */
export const isScored = ({ parts }: Explanation): boolean => parts.some(({ weight }) => weight > 0);

/** How many musts are missed. Who misses one is never said to fit well, however many points the rest gives. */
export const missedMusts = ({ must }: Explanation): number => must.total - must.met;

/** "4 von 4 Muss, 2 von 3 Wunsch", and the parts that match and do not match. */
export function ExplanationChips({ explanation: { must, nice, parts } }: { explanation: Explanation }) {
  const { t } = useTranslation('search');
  const counted = parts.filter(({ weight }) => weight > 0);
  if (must.total + nice.total === 0) return null;
  const totals = [must.total > 0 && t('why.must', must), nice.total > 0 && t('why.nice', nice)].filter(Boolean);
  return (
    <p className="explanation">
      <span className="explanation-totals">{totals.join(', ')}</span>
      {counted.map(({ key, state, required, has }) => {
        const name = t(`key.${key}`);
        if (state === 'met') {
          return (
            <span key={key} className="explanation-part" title={has ?? required}>
              <Mark>{name}</Mark>
              <span className="visually-hidden"> {uiTexts.criteria.met}</span>
            </span>
          );
        }
        const Sign = signs[state];
        return (
          <span
            key={key}
            className="explanation-part"
            data-state={state}
            title={t('fit.title', { required, has: has ?? uiTexts.notStated })}
          >
            <Sign size={14} stroke={1.9} aria-hidden="true" />
            {name}
            <span className="visually-hidden"> {uiTexts.criteria[state]}</span>
          </span>
        );
      })}
    </p>
  );
}
