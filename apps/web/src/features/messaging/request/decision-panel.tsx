import type { ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { Button } from '@mantine/core';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDecideRequest } from '#features/messaging/messaging.queries.ts';
import { notifyFailure } from '#features/messaging/notify-failure.ts';
import { usePutOff } from '#features/messaging/thread/thread-actions.queries.ts';
import type { ThreadDraft } from '#features/messaging/thread/use-thread-draft.ts';
import { formatDate, formatLongDate } from '#platform/format.ts';
import { notify } from '#platform/notices.ts';
import { AcceptForm } from './accept-form.tsx';
import { answerTexts as texts } from './answer.de.ts';
import { QuestionForm } from './question-form.tsx';
import { RejectedPanel } from './rejected-panel.tsx';
import './decision-panel.css';

/** Only for agents, who may forward requests. */
const PassOnForm = lazy(async () => ({ default: (await import('./pass-on-form.tsx')).PassOnForm }));

type Props = { thread: ThreadDetail; draft: ThreadDraft };
type Step = 'choose' | 'accept' | 'ask' | 'pass-on';

/**
 * The answer to a request, always in reach of one thumb: accept with a choice of released data, ask something first, put
 * off, reject, which can be taken back for ten minutes, or forward.
 */
export function DecisionPanel({ thread, draft }: Props) {
  const { t } = useTranslation('messaging');
  const [step, setStep] = useState<Step>(draft.body ? 'accept' : draft.question && thread.can_ask ? 'ask' : 'choose');
  const shown = thread.rejection ? 'rejected' : step === 'ask' && !thread.can_ask ? 'choose' : step;
  const panel = useStepFocus(shown);
  const choose = () => setStep('choose');
  return (
    <section className="decision" data-step={shown} aria-label={t('decision.title')} ref={panel}>
      {thread.rejection && <RejectedPanel thread={thread} rejection={thread.rejection} onUndone={choose} />}
      {shown === 'choose' && <Choice thread={thread} onStep={setStep} />}
      {shown === 'accept' && <AcceptForm thread={thread} draft={draft} onCancel={choose} />}
      {shown === 'ask' && <QuestionForm thread={thread} draft={draft} onDone={choose} />}
      {shown === 'pass-on' && (
        <Suspense fallback={null}>
          <PassOnForm thread={thread} onDone={choose} />
        </Suspense>
      )}
    </section>
  );
}

/**
 * Moves the focus with the steps: to the first field of a form or to the words that say what happened, and from a form
 * back to the button that opened it.
 */
function useStepFocus(step: string): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    const opener = step === 'choose' ? `[data-opens='${before.current}']` : '[data-step-focus]';
    before.current = step;
    const find = (selector: string) => panel.current?.querySelector<HTMLElement>(selector);
    (find(opener) ?? find('[data-reply]'))?.focus();
  }, [step]);
  return panel;
}

function Choice({ thread, onStep }: { thread: ThreadDetail; onStep: (step: Step) => void }) {
  const { t } = useTranslation('messaging');
  const reject = useDecideRequest(thread.id, () => {});
  const accept = useRef<HTMLButtonElement>(null);
  const { mutateAsync: changeLater } = usePutOff();
  const putOff = () => {
    const undo = () => void changeLater({ id: thread.id, later: false }).catch(notifyFailure);
    const action = { label: t('thread.undo'), onClick: undo };
    const notifyDone = () => {
      notify({ kind: 'success', text: t('decision.putOff'), name: 'thread', action });
      accept.current?.focus(); // the button that was pressed is gone
    };
    changeLater({ id: thread.id, later: true }).then(notifyDone, notifyFailure);
  };
  return (
    <>
      <Deadline thread={thread} />
      {reject.error && (
        <p className="decision-error" role="alert">
          {reject.error.message}
        </p>
      )}
      <div className="decision-choices">
        <Button ref={accept} data-reply data-opens="accept" onClick={() => onStep('accept')}>
          {t('decision.accept')}
        </Button>
        {thread.can_ask && (
          <Button variant="default" data-opens="ask" onClick={() => onStep('ask')}>
            {texts.question.open}
          </Button>
        )}
        {thread.later_until === null && (
          <Button variant="default" onClick={putOff}>
            {t('decision.later')}
          </Button>
        )}
        <Button
          variant="default"
          data-opens="rejected"
          loading={reject.isPending}
          onClick={() => reject.mutate({ decision: 'reject' })}
        >
          {t('decision.reject')}
        </Button>
        {thread.can_pass_on && (
          <Button variant="default" data-opens="pass-on" onClick={() => onStep('pass-on')}>
            {t('passOn.title')}
          </Button>
        )}
      </div>
    </>
  );
}

/** Until when the answer is awaited, and what stands in between: an open question, a reminder, that it was forwarded. */
function Deadline({ thread }: { thread: ThreadDetail }): ReactNode {
  const { t } = useTranslation('messaging');
  const { questions, later_until, passed_on_at } = thread;
  const company = thread.party.company?.name ?? '';
  const date = formatLongDate(the(thread.request, 'request of the thread').expires_at);
  return (
    <div className="decision-deadline" role="status">
      {questions?.open_since ? (
        <p>
          {questions.pauses_until
            ? texts.question.pauses(company, formatLongDate(questions.pauses_until))
            : texts.question.runs(company, date)}
        </p>
      ) : (
        <p>{t('decision.until', { date })}</p>
      )}
      {later_until && <p>{t('decision.laterUntil', { date: formatLongDate(later_until) })}</p>}
      {passed_on_at && <p>{t('passOn.at', { date: formatDate(passed_on_at) })}</p>}
    </div>
  );
}
