import type { CandidateCard } from '@gegenpost/contract/candidates.ts';
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { agentName } from '#platform/agent-name.ts';
import { formatDate, formatEntryDate } from '#platform/format.ts';
import { useLatest } from '#platform/use-latest.ts';
import { printTexts as texts } from './print-cards.de.ts';
import './print-cards.css';
import { Pay } from './pay-months.tsx';

export type PrintColumn<Card> = { label: string; value: (card: Card) => ReactNode };

type Props<Card> = {
  title: string;
  cards: readonly Card[];
  /** Columns behind those of every list. */
  columns: readonly PrintColumn<Card>[];
  /** Stands behind the place. */
  placeNote?: (card: Card) => ReactNode;
  onDone: () => void;
};

/** Candidates as a plain table for printing, with what their cards show. */
export function PrintCards<Card extends CandidateCard>({ title, cards, columns, placeNote, onDone }: Props<Card>) {
  const done = useLatest(onDone);
  useEffect(() => {
    const finish = () => done.current();
    window.addEventListener('afterprint', finish);
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', finish);
    };
  }, []);
  const heads = [...texts.heads, ...columns.map(({ label }) => label)];
  return createPortal(
    <div className="print-list">
      <h1>{title}</h1>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cards.map((card) => (
            <tr key={card.profile.gegenpost_id}>
              <td>
                {card.profile.name ?? texts.anonymous}
                <br />
                <small>{[texts.via(agentName(card)), card.profile.gegenpost_id].filter(Boolean).join(' · ')}</small>
              </td>
              <td>
                <b>{card.qualifications.map(({ name }) => name).join(', ')}</b>
                <br />
                <small>{card.skills.map(({ name }) => name).join(', ')}</small>
              </td>
              <td>{card.income && <Pay income={card.income} />}</td>
              <td>{formatEntryDate(card.job_date_entry)}</td>
              <td>
                {card.job_place && `${card.job_place.postal_code} ${card.job_place.name}`}
                {placeNote?.(card)}
              </td>
              {columns.map(({ label, value }) => (
                <td key={label}>{value(card)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {texts.foot(formatDate(new Date()))} {window.location.href}
      </p>
    </div>,
    document.body,
  );
}
