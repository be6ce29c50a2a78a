import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import './progress-steps.css';

type Step = {
  key: string;
  name: string;
  /** Where the step can be opened again once it is done; null: it cannot. */
  to: string | null;
};

type Props = {
  label: string;
  steps: readonly Step[];
  /** Index of the step that is shown. */
  current: number;
  /** Says on a phone how far it is, where only the current step has a name. */
  count: string;
  /** Says to a screen reader that a step is done. */
  done: string;
};

/** Where a task of several pages stands. */
export function ProgressSteps({ label, steps, current, count, done }: Props) {
  return (
    <nav className="progress-steps" aria-label={label}>
      <p className="progress-steps-count">{count}</p>
      <ol>
        {steps.map(({ key, name, to }, index) => {
          const isDone = index < current;
          return (
            <li key={key} data-done={isDone || undefined} aria-current={index === current ? 'step' : undefined}>
              <span className="progress-steps-mark" aria-hidden="true">
                {isDone ? <IconCheck size={15} stroke={2.4} /> : index + 1}
              </span>
              {isDone && to !== null ? <Link to={to}>{name}</Link> : <span>{name}</span>}
              {isDone && <span className="visually-hidden">{done}</span>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
