import type { ContactOutcome, ContactRecipient } from '@gegenpost/contract/contact-requests.ts';
import { NewContactRequests } from '@gegenpost/contract/contact-requests.ts';
import type { LetterReading } from '@gegenpost/contract/letters.ts';
import { SearchCriteria } from '@gegenpost/contract/search.ts';
import { roles } from '@gegenpost/contract/shared/scalars.ts';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { letterTexts } from '#features/messaging/letter/letter.de.ts';
import {
  initialValues,
  offerOf,
  type RequestValues,
  readableValues,
  sentLetter,
  withPosition,
} from '#features/messaging/request/contact-request-values.ts';
import { OfferFields } from '#features/messaging/request/offer-fields.tsx';
import { PositionField } from '#features/messaging/request/position-field.tsx';
import { readable } from '#features/messaging/request/template-variables.ts';
import { useOfferedPosition } from '#features/messaging/request/use-offered-position.ts';
import { useRequestDraft } from '#features/messaging/request/use-request-draft.ts';
import { useRequestLabels } from '#features/messaging/request/use-request-labels.ts';
import { notify } from '#platform/notices.ts';
import { useOnline } from '#platform/offline.ts';
import { useCurrentUser, useRole } from '#platform/session.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { useSendContactRequests } from './contact-requests.queries.ts';
import { findLetterErrors } from './contact-requests-errors.ts';
import { LetterFields } from './letter-fields.tsx';
import { RecipientList } from './recipient-list.tsx';
import { RequestOutcomes } from './request-outcomes.tsx';
import { useMovedNotice } from './use-moved-notice.ts';

const LetterDesk = lazy(async () => ({
  default: (await import('#features/messaging/letter/letter-desk.tsx')).LetterDesk,
}));

type Props = {
  recipients: readonly ContactRecipient[];
  /** Number of chosen candidates that the company may not see any more. */
  goneCount: number;
  /** First contacts that the company has left. */
  contactsLeft: number;
  /** The project in whose name the requests are sent; null: none. */
  projectId: number | null;
  /** Criteria of the search that led here, from the history state. */
  criteria: unknown;
  onDone: () => void;
};

/** Form for one offer and one letter to several candidates, then the outcome for each. */
export function ContactRequestsForm({ recipients, goneCount, contactsLeft, projectId, criteria, onDone }: Props) {
  const { t } = useTranslation('messaging');
  const isOnline = useOnline();
  const draft = useRequestDraft('requests');
  const search = SearchCriteria.safeParse(criteria).data ?? null;
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, ContactOutcome>>(new Map());
  const [readings, setReadings] = useState<readonly LetterReading[]>([]);
  const [isRestored, setIsRestored] = useState(draft.values !== null);
  const chosen = recipients.filter(({ profile, contact }) => contact.allowed && !removed.has(profile.gegenpost_id));
  const tellMoved = useMovedNotice();
  const send = useSendContactRequests(projectId, (sent) => {
    const told = new Map([...outcomes, ...sent.map((outcome) => [outcome.gegenpost_id, outcome] as const)]);
    setOutcomes(told);
    tellMoved(sent.flatMap(({ moved = [] }) => moved));
    const answered = sent.filter(({ refusal }) => refusal === null || isReused(refusal));
    draft.dropKeys(answered.map(({ gegenpost_id }) => gegenpost_id));
    // The draft of letters that were not delivered stays on this device.
    if (sent.some((outcome) => isRetryable(outcome) || isReused(outcome.refusal))) draft.keep(form.getValues());
    else draft.forget();
  });
  const waiting = chosen.filter(({ profile }) => {
    const outcome = outcomes.get(profile.gegenpost_id);
    return !outcome || isRetryable(outcome);
  });

  const { form, formProps, failure, isSending, submit, fresh } = useRequestsForm(
    chosen,
    criteria,
    draft,
    async (values) => {
      const letters = waiting.map((recipient) => ({
        gegenpost_id: recipient.profile.gegenpost_id,
        idempotency_key: draft.keyOf(recipient.profile.gegenpost_id),
        ...sentLetter(values),
      }));
      draft.keep(values); // stored with the keys: a reload before the answer sends nothing twice
      const body = {
        recipients: letters,
        offer: offerOf(values),
        position_id: values.position_id,
        template_id: values.template_id,
        criteria: search,
      };
      await send.mutateAsync(NewContactRequests.parse(body));
    },
  );

  const takeOut = (id: string, name: string) => {
    setRemoved((before) => new Set([...before, id]));
    const putBack = () => setRemoved((before) => new Set([...before].filter((each) => each !== id)));
    const action = { label: t('thread.undo'), onClick: putBack };
    notify({ kind: 'success', text: letterTexts.removed(name), name: 'recipient', action });
  };

  const startAnew = () => {
    form.setValues(fresh);
    draft.forget();
    setIsRestored(false);
  };

  if (outcomes.size > 0) {
    return (
      <RequestOutcomes
        recipients={chosen}
        outcomes={outcomes}
        failure={failure}
        retry={waiting.length > 0 ? { count: waiting.length, isPending: isSending, onClick: submit } : null}
        onDone={onDone}
      />
    );
  }
  return (
    <div className="contact-request">
      <RecipientList
        recipients={recipients}
        removed={removed}
        goneCount={goneCount}
        contactsLeft={contactsLeft}
        readings={readings}
        onRemove={takeOut}
      />
      {chosen.length > 0 && (
        <form {...formProps}>
          {isRestored && (
            <p className="recipients-draft">
              {t('requests.draft')}
              <Button variant="subtle" size="compact-sm" onClick={startAnew}>
                {t('requests.startAnew')}
              </Button>
            </p>
          )}
          <PositionField form={form} />
          <OfferFields form={form} />
          <LetterFields form={form} />
          <Suspense fallback={<div className="letter-desk-place" />}>
            <LetterDesk form={form} recipients={chosen} criteria={search} onRead={setReadings} />
          </Suspense>
          {failure && (
            <p className="contact-request-failure" role="alert">
              {failure} {t('requests.nothingTwice')}
            </p>
          )}
          <footer>
            <Button type="submit" loading={isSending} disabled={!isOnline}>
              {t('requests.send', { count: chosen.length })}
            </Button>
          </footer>
        </form>
      )}
    </div>
  );
}

/** A refusal by a limit may succeed later; every other refusal is final. */
const isReused = (refusal: ContactOutcome['refusal']): boolean => refusal?.code === 'idempotency_key_reused';

const isRetryable = ({ refusal }: ContactOutcome): boolean =>
  refusal?.code === 'contact_limit' || refusal?.code === 'contact_day_limit';

function useRequestsForm(
  chosen: readonly ContactRecipient[],
  criteria: unknown,
  draft: ReturnType<typeof useRequestDraft>,
  send: (values: RequestValues) => Promise<void>,
) {
  const { t } = useTranslation('messaging');
  const user = useCurrentUser();
  const isLeasing = useRole() === roles.leasing_agent;
  const labels = useRequestLabels();
  const subject = readable(t('request.subjectDefault', { title: '{{beruf}}' }));
  const wishes = chosen[0] ?? { qualifications: [], working_times: [], income: null };
  const position = useOfferedPosition(criteria);
  const empty = initialValues(wishes, subject, isLeasing);
  const fresh = position ? withPosition(empty, position) : empty;
  const schemaForm = useSchemaForm<RequestValues>({
    schema: null, // each letter is checked with its recipient's values
    check: (values) => findLetterErrors(values, chosen, user, { labels, t }),
    initialValues: draft.values ? readableValues(draft.values) : fresh,
    labels,
    onValuesChange: draft.keep,
    send,
  });
  return { ...schemaForm, fresh };
}
