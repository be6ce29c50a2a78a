import './progress-bar.css';

/** Progress as a bar. */
export function ProgressBar({ label, value, max }: { label: string; value: number; max: number }) {
  return <progress className="progress-bar" aria-label={label} value={value} max={max} />;
}
