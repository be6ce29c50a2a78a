import { formatNumber } from '#platform/format.ts';
import './stack-bar.css';

export type StackPart = {
  key: string;
  label: string;
  count: number;
  tone: 'new' | 'changed' | 'same' | 'wrong' | 'left';
};

/** Shares of a whole as one bar, with each of them in words below; empty ones are told only in words. */
export function StackBar({ label, parts }: { label: string; parts: readonly StackPart[] }) {
  return (
    <figure className="stack-bar" aria-label={label}>
      <div className="stack-bar-track" aria-hidden="true">
        {parts.map(
          ({ key, count, tone }) => count > 0 && <span key={key} data-tone={tone} style={{ flexGrow: count }} />,
        )}
      </div>
      <ul>
        {parts.map(({ key, label: words, count, tone }) => (
          <li key={key} data-tone={tone} data-empty={count === 0 || undefined}>
            <b>{formatNumber(count)}</b> {words}
          </li>
        ))}
      </ul>
    </figure>
  );
}
