import './count-badge.css';

/**
 * A count beside a label, e.g. of unread messages.
 *
 * @param label  Text for screen readers in place of the bare number.
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
