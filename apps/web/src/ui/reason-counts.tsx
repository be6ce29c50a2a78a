import type { ReasonCounts } from '@gegenpost/contract/request-answers.ts';
import { formatNumber } from '#platform/format.ts';
import './reason-counts.css';
import { rejectionReasonTexts, reasonCountsTexts as texts } from './rejection-reasons.de.ts';

/** Why letters were rejected, as numbers out of at least five answers. */
export function ReasonCountList({ counts }: { counts: ReasonCounts }) {
  const { answers, reasons } = counts;
  return (
    <section className="reason-counts" aria-labelledby={`reasons-${counts.position_id}`}>
      <h2 id={`reasons-${counts.position_id}`}>{texts.title}</h2>
      <ul>
        {reasons.map(({ reason, count }) => (
          <li key={reason}>
            <span>{rejectionReasonTexts[reason]}</span>
            <b>{texts.share(formatNumber(count), formatNumber(answers))}</b>
            <i style={{ inlineSize: `${(100 * count) / answers}%` }} aria-hidden="true" />
          </li>
        ))}
      </ul>
      <p>{texts.hint}</p>
    </section>
  );
}
