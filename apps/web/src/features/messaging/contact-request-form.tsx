import type { CandidateDetail } from '@gegenpost/contract/candidates.ts';
import { NewContactRequest } from '@gegenpost/contract/contact-requests.ts';
import { SearchCriteria } from '@gegenpost/contract/search.ts';
import { roles } from '@gegenpost/contract/shared/scalars.ts';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { candidateQuery } from '#features/search/candidate.queries.ts';
import { pointOutErrors, showFormErrors } from '#platform/form-errors.ts';
import { notify } from '#platform/notices.ts';
import { useOnline } from '#platform/offline.ts';
import { useCurrentUser, useRole } from '#platform/session.ts';
import { useBlurValidation } from '#platform/use-blur-validation.ts';
import { initialValues, type RequestValues, requestErrors, toRequest, variablesOf } from './contact-request-values.ts';
import { LetterFields } from './letter-fields.tsx';
import { useSendContactRequest } from './messaging.queries.ts';
import { OfferFields } from './offer-fields.tsx';
import { openVariables } from './template-variables.ts';
import { useRequestDraft } from './use-request-draft.ts';

type Props = {
  candidate: CandidateDetail;
  /** Of the search that led here, as the history keeps them. */
  criteria: unknown;
  onSent: () => void;
};

/** The offer with its required pay range, then the words. Nothing typed is lost until the server has it. */
export function ContactRequestForm({ candidate, criteria, onSent }: Props) {
  const { t } = useTranslation('messaging');
  const isOnline = useOnline();
  const isLeasing = useRole() === roles.leasing_agent;
  const labels = useRequestLabels();
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const send = useSendContactRequest();
  const { gegenpost_id } = candidate.profile;
  const user = useCurrentUser();
  const draft = useRequestDraft(user.userHash, gegenpost_id);
  const requestOf = (values: RequestValues) =>
    toRequest(values, variablesOf(values, candidate, user), {
      gegenpost_id,
      criteria: SearchCriteria.safeParse(criteria).data ?? null,
      idempotency_key: draft.key,
    });
  const form = useForm<RequestValues>({
    initialValues: {
      ...initialValues(
        candidate,
        t('request.subjectDefault', { title: candidate.qualifications[0]?.name ?? t('party.member') }),
        isLeasing,
      ),
      ...draft.words,
    },
    onValuesChange: draft.keep,
    validate: (values) => {
      const open = openVariables(values.subject + values.body, variablesOf(values, candidate, user));
      return {
        ...(open.length > 0 && {
          body: t('templates.open', { names: open.join(' '), interpolation: { escapeValue: false } }),
        }),
        ...requestErrors(requestOf(values), labels),
      };
    },
  });

  const judgeOnBlur = useBlurValidation(form);
  const submit = form.onSubmit(
    (values) => {
      setFailure(null);
      send.mutate(NewContactRequest.parse(requestOf(values)), {
        onSuccess: () => {
          draft.forget();
          client.setQueryData<CandidateDetail>(candidateQuery(gegenpost_id).queryKey, (known) =>
            known ? { ...known, contact: { allowed: false, reason: 'waiting', thread_id: null } } : known,
          );
          notify({ kind: 'success', text: t('request.sent') });
          onSent();
        },
        onError: (error) => {
          if (!showFormErrors(form, error, labels)) setFailure(error.message);
        },
      });
    },
    (errors) => pointOutErrors(form, errors),
  );

  return (
    <form onSubmit={submit} onBlur={judgeOnBlur} noValidate>
      <p className="contact-request-intro">{t('request.intro')}</p>
      <OfferFields form={form} candidate={candidate} />
      <LetterFields form={form} variables={variablesOf(form.getValues(), candidate, user)} />
      {failure && (
        <p className="contact-request-failure" role="alert">
          {failure}
        </p>
      )}
      <footer>
        <Button type="submit" loading={send.isPending} disabled={!isOnline}>
          {t('request.send')}
        </Button>
      </footer>
    </form>
  );
}

function useRequestLabels(): Record<string, string> {
  const { t } = useTranslation('messaging');
  return {
    subject: t('request.subject'),
    body: t('request.body'),
    'offer.qualification_id': t('request.occupation'),
    'offer.job_title': t('request.jobTitle'),
    'offer.job_place_id': t('request.place'),
    'offer.working_time_id': t('request.workingTime'),
    'offer.contract_kind': t('request.contract'),
    'offer.pay_from': t('request.payFrom'),
    'offer.pay_to': t('request.payTo'),
    'offer.starts_on': t('request.start'),
  };
}
