import type { ContactOutcome, ContactRecipient } from '@gegenpost/contract/contact-requests.ts';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#platform/offline.ts';
import { PlanHint } from '#ui/plan-hint.tsx';
import { RecipientRow, ThreadLink } from './recipient-list.tsx';

type Props = {
  recipients: readonly ContactRecipient[];
  outcomes: ReadonlyMap<string, ContactOutcome>;
  failure: string | null;
  /** null: no request can be retried. */
  retry: { count: number; isPending: boolean; onClick: () => void } | null;
  onDone: () => void;
};

/** The outcome for each recipient: sent, or the reason why not. */
export function RequestOutcomes({ recipients, outcomes, failure, retry, onDone }: Props) {
  const { t } = useTranslation('messaging');
  const isOnline = useOnline();
  const title = useRef<HTMLHeadingElement>(null);
  const sent = recipients.filter(({ profile }) => outcomes.get(profile.gegenpost_id)?.refusal === null).length;
  const isLimit = [...outcomes.values()].some(({ refusal }) => refusal?.code === 'contact_limit');
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="contact-request">
      <section className="recipients">
        <h2 ref={title} tabIndex={-1} role="status">
          {t('requests.sent', { sent, count: recipients.length })}
        </h2>
        {sent > 0 && <p>{t('requests.sentHint')}</p>}
        {isLimit && (
          <p>
            <PlanHint limit="contacts" />
          </p>
        )}
        <ul>
          {recipients.map((recipient) => {
            const { refusal, thread_id } = outcomes.get(recipient.profile.gegenpost_id) ?? {};
            return (
              <RecipientRow key={recipient.profile.gegenpost_id} recipient={recipient} reason={refusal?.message}>
                {thread_id != null && (
                  <span className="recipients-sent">
                    <IconCheck size={17} aria-hidden="true" /> {t('message.status.sent')}
                    <ThreadLink threadId={thread_id} />
                  </span>
                )}
              </RecipientRow>
            );
          })}
        </ul>
      </section>
      {failure && (
        <p className="contact-request-failure" role="alert">
          {failure} {t('requests.nothingTwice')}
        </p>
      )}
      <footer>
        <Button onClick={onDone}>{t('requests.done')}</Button>
        {retry && (
          <Button variant="default" loading={retry.isPending} disabled={!isOnline} onClick={retry.onClick}>
            {t('requests.retry', { count: retry.count })}
          </Button>
        )}
      </footer>
    </div>
  );
}
