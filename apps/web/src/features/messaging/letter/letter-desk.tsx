import type { ContactRecipient } from '@gegenpost/contract/contact-requests.ts';
import type { LetterReading } from '@gegenpost/contract/letters.ts';
import type { SearchCriteria } from '@gegenpost/contract/search.ts';
import { NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  letterOf,
  previewOffer,
  type RequestValues,
  variablesOf,
} from '#features/messaging/request/contact-request-values.ts';
import { OfferSheet } from '#features/messaging/request/offer-sheet.tsx';
import { unmarkedSegments } from '#features/messaging/request/template-variables.ts';
import { attributesQuery } from '#features/reference/reference.queries.ts';
import { explanationQuery } from '#features/search/candidate/explanation.queries.ts';
import { useOnline } from '#platform/offline.ts';
import { useCurrentUser } from '#platform/session.ts';
import { LetterPaper } from './letter-paper.tsx';
import { useLetterReading } from './letters.queries.ts';
import { OfferHints } from './offer-hints.tsx';

type Recipient = Pick<ContactRecipient, 'profile' | 'qualifications' | 'job_place'>;
type Props = {
  form: UseFormReturnType<RequestValues>;
  recipients: readonly Recipient[];
  /** Of the search that led here; null: none. */
  criteria: SearchCriteria | null;
  /** Called with how each of them reads the letter. */
  onRead?: (readings: readonly LetterReading[]) => void;
};

/** The letter on its paper as a recipient will read it, and beside it what that person wishes. */
export function LetterDesk({ form, recipients, criteria, onRead }: Props) {
  const { t } = useTranslation('messaging');
  const user = useCurrentUser();
  const isOnline = useOnline();
  const [shownId, setShownId] = useState('');
  const values = form.getValues();
  const ids = recipients.map(({ profile }) => profile.gegenpost_id);
  const { data, isError } = useLetterReading(values, ids);
  useEffect(() => {
    if (data) onRead?.(data.data);
  }, [data, onRead]);
  const shown = recipients.find(({ profile }) => profile.gegenpost_id === shownId) ?? recipients[0];
  const musts = useMusts(shown?.profile.gegenpost_id ?? '', criteria);
  if (!shown) return null;
  const variables = variablesOf(values, shown, user);
  const reading = data?.data.find(({ gegenpost_id }) => gegenpost_id === shown.profile.gegenpost_id);
  return (
    <>
      <details className="letter-preview" open>
        <summary>{t('request.preview')}</summary>
        {recipients.length > 1 && (
          <NativeSelect
            label={t('requests.previewOf')}
            mb={12}
            data={recipients.map(({ profile, qualifications }) => ({
              value: profile.gegenpost_id,
              label: `${profile.name ?? `${t('party.member')} ${profile.gegenpost_id}`}, ${qualifications[0]?.name ?? ''}`,
            }))}
            value={shown.profile.gegenpost_id}
            onChange={(event) => setShownId(event.currentTarget.value)}
          />
        )}
        <LetterPaper
          form={form}
          subject={letterOf(values, variables).subject}
          body={isOnline && !isError && reading ? reading.body : unmarkedSegments(values.body, variables)}
          head={data?.letter_head ?? null}
        />
        <OfferBelow values={values} />
      </details>
      <OfferHints hints={reading?.hints ?? null} musts={musts} hasFailed={isError} />
    </>
  );
}

/** What a person meets of the musts of a search; null while that is not known, and for a search without any. */
function useMusts(gegenpostId: string, criteria: SearchCriteria | null) {
  const isOnline = useOnline();
  const query = explanationQuery(gegenpostId, criteria);
  const { data } = useQuery({ ...query, enabled: isOnline && criteria !== null && gegenpostId !== '' });
  if (!data || data.explanation.must.total === 0) return null;
  const { met, total } = data.explanation.must;
  const missed = data.missed.map(({ label }) => label);
  // Which must on the person itself is missed, such as an age, is never said.
  return missed.length > 0 || met === total ? { total, missed } : null;
}

/** The structured offer, which every letter carries. */
function OfferBelow({ values }: { values: RequestValues }) {
  const { t } = useTranslation('messaging');
  const { data: workingTimes = [] } = useQuery(attributesQuery('working_time'));
  const workingTime = workingTimes.find(({ id }) => String(id) === values.offer.working_time_id)?.label;
  const offer = previewOffer(values, workingTime);
  return (
    <div className="letter-preview-offer">
      {offer ? <OfferSheet offer={offer} /> : <p className="letter-preview-open">{t('request.previewOpen')}</p>}
    </div>
  );
}
