import './count-badge.css';

/**
 * A number beside a word, e.g. of unread messages.
 *
 * @param label  What a screen reader says instead of the bare number.
 */
export function CountBadge({ count, label }: { count: number; label?: string }) {
  const shown = count > 99 ? '99+' : count;
  if (!label) return <span className="count-badge">{shown}</span>;
  return (
    <span className="count-badge">
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
