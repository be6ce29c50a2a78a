import { Token } from '@gegenpost/contract/shared/scalars.ts';
import { IconCircleCheck, IconMailOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ApiError } from '#platform/api.ts';
import { useTitle } from '#platform/title.ts';
import { FormFailure, FormSheet } from './form-sheet.tsx';
import './token-sheet.css';
import { uiTexts } from './ui.de.ts';

type Failure = 'used' | 'expired' | 'invalid';

type Props = {
  token: string;
  title: string;
  isDone: boolean;
  /** The error of the last try; errors that do not concern the token leave the page as it is. */
  error: unknown;
  done: { title: string; text: string; onward: ReactNode };
  /** Next steps for each kind of failure. */
  failed: Record<Failure, ReactNode>;
  /** Explanation, and the button or form that acts: opening the link changes nothing. */
  children: ReactNode;
};

const failures: Record<string, Failure> = {
  activation_code_used: 'used',
  activation_code_expired: 'expired',
  activation_code_invalid: 'invalid',
};

/**
 * The page of a link in a mail: what the link does, the success message, or the reason of a failure with the next
 * steps.
 */
export function TokenSheet({ token, title, isDone, error, done, failed, children }: Props) {
  const failure = failureOf(token, error);
  const shown = isDone ? done : failure && { ...failureTexts(failure, error), onward: failed[failure] };
  useTitle(shown?.title ?? title);
  if (shown) return <OutcomeSheet {...shown} isDone={isDone} />;
  return (
    <FormSheet>
      <h1>{title}</h1>
      {error instanceof Error && !hasFields(error) && <FormFailure>{error.message}</FormFailure>}
      {children}
    </FormSheet>
  );
}

/** A token consists of lowercase letters and digits; anything else was not sent by us. */
function failureOf(token: string, error: unknown): Failure | null {
  if (!Token.safeParse(token).success) return 'invalid';
  return error instanceof ApiError ? (failures[error.code ?? ''] ?? null) : null;
}

/** For links that the server knows, its message is the most precise. */
function failureTexts(failure: Failure, error: unknown): { title: string; text: string } {
  const text = failure !== 'invalid' && error instanceof ApiError ? error.message : uiTexts.link.invalidText;
  return { title: uiTexts.link[failure], text };
}

const hasFields = (error: Error) => error instanceof ApiError && Object.keys(error.errors).length > 0;

/** The outcome; its heading takes the focus, because the form was removed. */
export function OutcomeSheet({ title, text, onward, isDone }: Props['done'] & { isDone: boolean }) {
  const Icon = isDone ? IconCircleCheck : IconMailOff;
  return (
    <FormSheet>
      <Icon className={isDone ? 'outcome-icon is-done' : 'outcome-icon'} size={40} stroke={1.4} aria-hidden="true" />
      <h1 tabIndex={-1} ref={focusHeading}>
        {title}
      </h1>
      <p role="status">{text}</p>
      <div className="form-actions">{onward}</div>
    </FormSheet>
  );
}

const focusHeading = (heading: HTMLHeadingElement | null) => heading?.focus();
