import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { withLetters } from '#platform/letter-size.ts';
import { CandidatePerson } from './candidate-person.tsx';
import { CompletenessRing, ConsentMark, VoucherDays } from './cells.tsx';
import { type ListProps, nameOf } from './list-props.ts';
import { OnlineSwitch } from './online-switch.tsx';
import { useWindowRows } from './use-window-rows.ts';

/** Height of a card with its gap, also in the style sheet. */
const HEIGHT = 156;

/** The candidates as cards, on phones. Only cards near the window are in the document. */
export function CandidateCards({ rows, total, selection, onSwitch, onOpen, onNearEnd }: ListProps) {
  const { t } = useTranslation('own-candidates');
  const list = useRef<HTMLUListElement>(null);
  const height = withLetters(HEIGHT);
  const { start, end } = useWindowRows(list, rows.length, height);
  useEffect(() => {
    if (end >= rows.length) onNearEnd();
  }, [end, rows.length, onNearEnd]);
  return (
    <ul
      ref={list}
      className="own-cards"
      aria-label={t('title')}
      style={{ paddingTop: start * height, paddingBottom: (rows.length - end) * height }}
    >
      {rows.slice(start, end).map((row, index) => {
        const name = nameOf(row);
        const id = String(row.id);
        return (
          <li
            key={row.id}
            aria-setsize={Math.max(total, rows.length)}
            aria-posinset={start + index + 1}
            data-selected={selection.ids.has(id) || undefined}
          >
            <div className="own-card-head">
              <label className="own-box">
                <input
                  type="checkbox"
                  aria-label={t('select', { name })}
                  checked={selection.ids.has(id)}
                  onChange={() => selection.toggle(id, false)}
                />
              </label>
              <CandidatePerson row={row} size={40} onOpen={onOpen} />
              <OnlineSwitch row={row} name={name} onSwitch={(online) => onSwitch(row, online)} />
            </div>
            <p className="own-card-line">
              {[row.qualification, row.job_place].filter(Boolean).join(' · ') || (
                <span className="own-muted">{t('no_wish')}</span>
              )}
            </p>
            <div className="own-card-foot">
              <CompletenessRing percent={row.completeness} size={32} />
              <ConsentMark state={row.consent} />
              {row.voucher && <VoucherDays voucher={row.voucher} />}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
