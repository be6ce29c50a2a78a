import { ReleaseGroup, type ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLongDate } from '#platform/format.ts';
import { notify } from '#platform/notices.ts';
import { newUuid } from '#platform/uuid.ts';
import { useDecideRequest } from './messaging.queries.ts';
import type { ThreadDraft } from './use-thread-draft.ts';
import './decision-panel.css';

/** The candidate's answer to a request: accept with what is released, reject with or without a reason, or later. */
export function DecisionPanel({ thread, draft }: { thread: ThreadDetail; draft: ThreadDraft }) {
  const { t } = useTranslation('messaging');
  const [mode, setMode] = useState<'choose' | 'accept' | 'reject'>(draft.body === '' ? 'choose' : 'accept');
  return (
    <section className="decision" aria-label={t('decision.title')}>
      {mode === 'choose' && (
        <>
          <p>{t('decision.until', { date: formatLongDate(thread.request!.expires_at) })}</p>
          <div className="decision-buttons">
            <Button data-reply onClick={() => setMode('accept')}>
              {t('decision.answer')}
            </Button>
            <Button variant="default" onClick={() => setMode('reject')}>
              {t('decision.reject')}
            </Button>
          </div>
        </>
      )}
      {mode === 'accept' && <AcceptForm thread={thread} draft={draft} onCancel={() => setMode('choose')} />}
      {mode === 'reject' && <RejectForm thread={thread} onCancel={() => setMode('choose')} />}
    </section>
  );
}

type FormProps = { thread: ThreadDetail; onCancel: () => void };

function AcceptForm({ thread, draft, onCancel }: FormProps & { draft: ThreadDraft }) {
  const { t } = useTranslation('messaging');
  const company = thread.party.company?.name ?? '';
  const [release, setRelease] = useState<string[]>([]);
  const body = draft.body.trim();
  const key = useRef(newUuid());
  const decide = useDecideRequest(thread.id, () => {
    draft.change({ body: '' });
    notify({ kind: 'success', text: t('decision.accepted') });
  });

  const accept = () => {
    const message = body === '' ? undefined : { body, idempotency_key: key.current };
    decide.mutate({ decision: 'accept', release: ReleaseGroup.array().parse(release), message });
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        accept();
      }}
    >
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

function RejectForm({ thread, onCancel }: FormProps) {
  const { t } = useTranslation('messaging');
  const [reason, setReason] = useState('');
  const decide = useDecideRequest(thread.id, () => notify({ kind: 'success', text: t('decision.rejected') }));
  const reject = () => decide.mutate({ decision: 'reject', ...(reason.trim() ? { reason: reason.trim() } : {}) });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        reject();
      }}
    >
      <Textarea
        label={t('decision.reason')}
        description={t('decision.reasonHint', { company: thread.party.company?.name ?? '' })}
        autosize
        minRows={2}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {decide.error && (
        <p className="decision-error" role="alert">
          {decide.error.message}
        </p>
      )}
      <div className="decision-buttons">
        <Button type="submit" loading={decide.isPending}>
          {t('decision.confirmReject')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('decision.cancel')}
        </Button>
      </div>
    </form>
  );
}
