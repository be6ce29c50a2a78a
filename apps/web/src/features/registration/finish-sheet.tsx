import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#platform/offline.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FormFailure } from '#ui/form-sheet.tsx';
import type { FinishForm } from './use-finish-steps.ts';

type Props<V> = { finish: FinishForm<V>; title: string; hint: string; children: ReactNode };

/** One step with its progress and the buttons next, back and leave. */
export function FinishSheet<V>({ finish, title, hint, children }: Props<V>) {
  const { t } = useTranslation('registration');
  const isOnline = useOnline();
  const { form, step, number, count, failure, isRefused, isSending, formProps, goBack, leave } = finish;
  const heading = useStepHeading(number);
  const position = t('finish.step', { step: number, count });
  return (
    <form {...formProps}>
      <h1>{t('finish.title')}</h1>
      <div className="finish-progress">
        {position}
        <progress value={number} max={count} aria-label={position} />
      </div>
      {failure && <FormFailure>{failure}</FormFailure>}
      {isRefused && <ErrorSummary form={form} fields={step.fields} />}
      <section className="finish-step" aria-labelledby="finish-step">
        <h2 id="finish-step" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p>{hint}</p>
        {children}
      </section>
      <div className="form-actions">
        <Button type="submit" loading={isSending} disabled={!isOnline}>
          {t(number === count ? 'finish.submit' : 'finish.next')}
        </Button>
        {number > 1 && (
          <Button variant="default" onClick={goBack}>
            {t('finish.back')}
          </Button>
        )}
      </div>
      <button type="button" className="finish-later" onClick={leave} disabled={isSending || !isOnline}>
        {t('finish.later')}
      </button>
    </form>
  );
}

/** Focuses the heading of a new step, so that screen readers announce it and Tab leads to its first field. */
function useStepHeading(number: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(number);
  useEffect(() => {
    if (shown.current === number) return;
    shown.current = number;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [number]);
  return heading;
}
