import type { CandidateDetail } from '@gegenpost/contract/candidates.ts';
import { NewContactRequest } from '@gegenpost/contract/contact-requests.ts';
import { SearchCriteria } from '@gegenpost/contract/search.ts';
import { roles } from '@gegenpost/contract/shared/scalars.ts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { letterTexts } from '#features/messaging/letter/letter.de.ts';
import { recipientsQuery, useSendContactRequest } from '#features/messaging/requests/contact-requests.queries.ts';
import { LetterFields } from '#features/messaging/requests/letter-fields.tsx';
import { useMovedNotice } from '#features/messaging/requests/use-moved-notice.ts';
import { candidateQuery } from '#features/search/candidate/candidate.queries.ts';
import { ApiError } from '#platform/api.ts';
import { notify } from '#platform/notices.ts';
import { useOnline } from '#platform/offline.ts';
import { useCurrentUser, useRole } from '#platform/session.ts';
import { isKeyReused } from '#platform/use-creation-key.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { PlanHint } from '#ui/plan-hint.tsx';
import {
  initialValues,
  letterOf,
  type RequestValues,
  readableValues,
  sentLetter,
  startErrors,
  toRequest,
  variablesOf,
  withPosition,
} from './contact-request-values.ts';
import { LimitNotice } from './limit-notice.tsx';
import { OfferFields } from './offer-fields.tsx';
import { PositionField } from './position-field.tsx';
import { unfilledVariables } from './template-variables.ts';
import { useOfferedPosition } from './use-offered-position.ts';
import { useRequestDraft } from './use-request-draft.ts';
import { useRequestLabels } from './use-request-labels.ts';

/** The preview and the hints come after the fields. */
const LetterDesk = lazy(async () => ({
  default: (await import('#features/messaging/letter/letter-desk.tsx')).LetterDesk,
}));

type Props = {
  candidate: CandidateDetail;
  /** Criteria of the search that led here, from the history state. */
  criteria: unknown;
  onSent: () => void;
};

/**
 * Form for a contact request: the offer with its required pay range, then the letter. The draft is kept until the
 * server has accepted it.
 */
export function ContactRequestForm({ candidate, criteria, onSent }: Props) {
  const { t } = useTranslation('messaging');
  const isOnline = useOnline();
  const isLeasing = useRole() === roles.leasing_agent;
  const labels = useRequestLabels();
  const client = useQueryClient();
  const send = useSendContactRequest();
  const tellMoved = useMovedNotice();
  const { gegenpost_id } = candidate.profile;
  const user = useCurrentUser();
  const draft = useRequestDraft(`request.${gegenpost_id}`);
  const position = useOfferedPosition(criteria);
  const search = SearchCriteria.safeParse(criteria).data ?? null;
  const title = candidate.qualifications[0]?.name ?? t('party.member');
  const fresh = initialValues(candidate, t('request.subjectDefault', { title }), isLeasing);
  const requestOf = (values: RequestValues, letter: { subject: string; body: string }) =>
    toRequest(values, letter, {
      gegenpost_id,
      criteria: search,
      idempotency_key: draft.keyOf(gegenpost_id),
    });
  const { form, formProps, failure, isSending } = useSchemaForm<RequestValues>({
    schema: NewContactRequest,
    initialValues: draft.values ? readableValues(draft.values) : position ? withPosition(fresh, position) : fresh,
    labels,
    // Checked as the candidate will read it, sent as it was written.
    toBody: (values) => requestOf(values, letterOf(values, variablesOf(values, candidate, user))),
    check: (values) => {
      const open = unfilledVariables(values.subject + values.body, variablesOf(values, candidate, user));
      const names = open.join(' ');
      const body = t('templates.open', { names, interpolation: { escapeValue: false } });
      return { ...startErrors(values), ...(open.length > 0 ? { body } : {}) };
    },
    onValuesChange: draft.keep,
    send: async (values) => {
      draft.keep(values);
      try {
        const { moved = [] } = await send.mutateAsync(NewContactRequest.parse(requestOf(values, sentLetter(values))));
        tellMoved(moved);
      } catch (error) {
        if (isKeyReused(error)) draft.dropKeys([gegenpost_id]);
        throw error;
      }
      draft.forget();
      client.setQueryData<CandidateDetail>(candidateQuery(gegenpost_id).queryKey, (known) =>
        known ? { ...known, contact: { allowed: false, reason: 'waiting', thread_id: null } } : known,
      );
      notify({ kind: 'success', text: t('request.sent') });
      onSent();
    },
  });

  // What the profile said of it when it was opened may be old.
  const { data: present } = useQuery(recipientsQuery([gegenpost_id]));
  const left = present?.contacts_left ?? null;
  const isUsedUp = left === 0;
  const isLimit = send.error instanceof ApiError && send.error.code === 'contact_limit';
  return (
    <form {...formProps}>
      <p className="contact-request-intro">
        {t('request.intro')} {left !== null && left > 0 && !user.hasSubscription && letterTexts.limit.left(left)}
      </p>
      {isUsedUp && <LimitNotice />}
      <PositionField form={form} />
      <OfferFields form={form} />
      <LetterFields form={form} />
      <Suspense fallback={<div className="letter-desk-place" />}>
        <LetterDesk form={form} recipients={[candidate]} criteria={search} />
      </Suspense>
      {failure && (
        <p className="contact-request-failure" role="alert">
          {failure} {isLimit && <PlanHint limit="contacts" />}
        </p>
      )}
      <footer>
        <Button type="submit" loading={isSending} disabled={!isOnline || isUsedUp}>
          {t('request.send')}
        </Button>
      </footer>
    </form>
  );
}
