import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useModalState } from '#platform/modal-route.ts';

/** Something that can be done next, and where. */
export type StepLink = { key: string; label: string; to: string; isModal: boolean };

/** What can be done next, the best first. `label` names the list where no heading does. */
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
