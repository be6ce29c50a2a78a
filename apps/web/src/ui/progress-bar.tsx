import './progress-bar.css';

/** A share of the whole, as a bar. */
export function ProgressBar({ label, value, max }: { label: string; value: number; max: number }) {
  return <progress className="progress-bar" aria-label={label} value={value} max={max} />;
}
