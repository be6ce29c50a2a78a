import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useModalState } from '#platform/modal-route.ts';

/** A recommended next step with its link. */
export type StepLink = { key: string; label: string; to: string; isModal: boolean };

/** Recommended next steps, the most useful first. `label` names the list if no heading does. */
export function StepLinks({ steps, label }: { steps: readonly StepLink[]; label?: string }) {
  const modalState = useModalState();
  return (
    <ol aria-label={label}>
      {steps.map(({ key, label, to, isModal }) => (
        <li key={key}>
          <Link to={to} state={isModal ? modalState : undefined}>
            {label}
            <IconArrowRight size={18} stroke={1.6} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ol>
  );
}
