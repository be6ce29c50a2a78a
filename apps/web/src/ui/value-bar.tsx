import './value-bar.css';

type Props = {
  /** 0 to 1 of the bar. */
  share: number;
  /** Where what is asked for ends; what lies beyond is drawn apart. */
  limit?: number | undefined;
};

/** A number as a bar. It is for the eye alone: words beside it say the same. */
export function ValueBar({ share, limit = 1 }: Props) {
  const within = Math.min(share, limit);
  return (
    <svg className="value-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect className="value-bar-track" width={100} height={8} />
      <rect className="value-bar-fill" width={100 * within} height={8} />
      {share > limit && <rect className="value-bar-over" x={100 * limit} width={100 * (share - limit)} height={8} />}
      {limit < 1 && <path className="value-bar-limit" d={`M${100 * limit} 0v8`} vectorEffect="non-scaling-stroke" />}
    </svg>
  );
}

/** Numbers on one scale from 0, which also holds the limit: the share of each, and that of the limit. */
export function onOneScale(values: readonly (number | null)[], limit: number) {
  const end = Math.max(limit, ...values.map((value) => value ?? 0)) || 1;
  return { shares: values.map((value) => (value === null ? null : value / end)), limit: limit / end };
}
