import { ReleaseGroup, type ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDecideRequest } from '#features/messaging/messaging.queries.ts';
import { notifyFailure } from '#features/messaging/notify-failure.ts';
import { usePutOff } from '#features/messaging/thread/thread-actions.queries.ts';
import type { ThreadDraft } from '#features/messaging/thread/use-thread-draft.ts';
import { formatDate, formatLongDate } from '#platform/format.ts';
import { notify } from '#platform/notices.ts';
import { useCreationKey } from '#platform/use-creation-key.ts';
import { ClosedName } from '#ui/closed-name.tsx';
import { useDelayedRejection } from './delayed-rejection.ts';
import { RejectForm } from './reject-form.tsx';
import './decision-panel.css';

/** Only for agents, who may forward requests. */
const PassOnForm = lazy(async () => ({ default: (await import('./pass-on-form.tsx')).PassOnForm }));

type Props = { thread: ThreadDetail; draft: ThreadDraft };

/**
 * The answer to a request: accept with a choice of released data, reject with or without a reason, put off, or forward.
 */
export function DecisionPanel({ thread, draft }: Props) {
  const { t } = useTranslation('messaging');
  const rejection = useDelayedRejection(thread.id);
  const [mode, setMode] = useState<'choose' | 'accept' | 'reject' | 'pass-on'>(
    rejection.isPending ? 'reject' : draft.body === '' ? 'choose' : 'accept',
  );
  const choose = () => setMode('choose');
  const { mutateAsync: changeLater } = usePutOff();
  const putOff = () => {
    const undo = () => void changeLater({ id: thread.id, later: false }).catch(notifyFailure);
    const action = { label: t('thread.undo'), onClick: undo };
    const notifyDone = () => notify({ kind: 'success', text: t('decision.putOff'), name: 'thread', action });
    changeLater({ id: thread.id, later: true }).then(notifyDone, notifyFailure);
  };
  return (
    <section className="decision" aria-label={t('decision.title')}>
      {mode === 'choose' && (
        <>
          <p>
            {t('decision.until', { date: formatLongDate(the(thread.request, 'request of the thread').expires_at) })}
          </p>
          {thread.later_until && <p>{t('decision.laterUntil', { date: formatLongDate(thread.later_until) })}</p>}
          {thread.passed_on_at && <p>{t('passOn.at', { date: formatDate(thread.passed_on_at) })}</p>}
          <div className="decision-buttons">
            <Button data-reply onClick={() => setMode('accept')}>
              {t('decision.answer')}
            </Button>
            <Button
              variant="default"
              onClick={() => {
                rejection.start('');
                setMode('reject');
              }}
            >
              {t('decision.reject')}
            </Button>
            {thread.later_until === null && (
              <Button variant="default" onClick={putOff}>
                {t('decision.later')}
              </Button>
            )}
            {thread.can_pass_on && (
              <Button variant="default" onClick={() => setMode('pass-on')}>
                {t('passOn.title')}
              </Button>
            )}
          </div>
        </>
      )}
      {mode === 'accept' && <AcceptForm thread={thread} draft={draft} onCancel={choose} />}
      {mode === 'reject' && <RejectForm thread={thread} rejection={rejection} onCancel={choose} />}
      {mode === 'pass-on' && (
        <Suspense fallback={null}>
          <PassOnForm thread={thread} onDone={choose} />
        </Suspense>
      )}
    </section>
  );
}

function AcceptForm({ thread, draft, onCancel }: Props & { onCancel: () => void }) {
  const { t } = useTranslation('messaging');
  const company = thread.party.company?.name ?? '';
  const [release, setRelease] = useState<string[]>([]);
  const body = draft.body.trim();
  const creationKey = useCreationKey();
  const decide = useDecideRequest(thread.id, () => {
    draft.change({ body: '' });
    notify({ kind: 'success', text: t('decision.accepted') });
  });

  const accept = () => {
    const message = body === '' ? undefined : { body, idempotency_key: creationKey.current };
    decide.mutate(
      { decision: 'accept', release: ReleaseGroup.array().parse(release), message },
      { onError: creationKey.renewAfter },
    );
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        accept();
      }}
    >
      {thread.party.outsider ? (
        <p>{t('decision.outsider', { company })}</p>
      ) : (
        <>
          <Checkbox.Group
            label={t('decision.releaseTitle', { company })}
            description={t('decision.releaseHint')}
            value={release}
            onChange={setRelease}
          >
            <div className="decision-groups">
              {ReleaseGroup.options.map((group) => (
                <Checkbox key={group} value={group} label={t(`decision.group.${group}`)} />
              ))}
            </div>
          </Checkbox.Group>
          <ClosedName groups={release} />
        </>
      )}
      <Textarea
        label={t('decision.text')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={10_000}
        value={draft.body}
        onChange={(event) => draft.change({ body: event.currentTarget.value })}
      />
      {decide.error && (
        <p className="decision-error" role="alert">
          {decide.error.message}
        </p>
      )}
      <div className="decision-buttons">
        <Button type="submit" loading={decide.isPending}>
          {t('decision.send')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('decision.cancel')}
        </Button>
      </div>
    </form>
  );
}
