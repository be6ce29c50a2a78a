import { lettersApi } from '@gegenpost/contract/letters.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { draftOffer, type RequestValues, sentLetter } from '#features/messaging/request/contact-request-values.ts';
import { call, type Input } from '#platform/api.ts';
import { useOnline } from '#platform/offline.ts';

type Draft = Input<typeof lettersApi.read>['body'];

const TYPING_PAUSE_MS = 300;

/** How these candidates would read a letter; one answer for each draft, so that a late one never replaces a newer. */
const readingQuery = (draft: Draft) =>
  queryOptions({
    queryKey: ['messaging', 'letter-reading', draft],
    queryFn: ({ signal }) => call(lettersApi.read, { body: draft, signal }),
    staleTime: 60_000,
    gcTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
  });

/** The letter of the form as the server reads it, after a pause in typing; the last answer stays until the next. */
export function useLetterReading(values: RequestValues, recipients: readonly string[]) {
  const draft: Draft = { recipients: [...recipients], offer: draftOffer(values), ...sentLetter(values) };
  const [text] = useDebouncedValue(JSON.stringify(draft), TYPING_PAUSE_MS);
  const isOnline = useOnline();
  const paused = JSON.parse(text) as Draft;
  return useQuery({ ...readingQuery(paused), enabled: isOnline && paused.recipients.length > 0 });
}
