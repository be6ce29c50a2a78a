import type { ContactRecipient } from '@gegenpost/contract/contact-requests.ts';
import type { User } from '@gegenpost/contract/user-info.ts';
import type { useTranslation } from 'react-i18next';
import {
  letterOf,
  type RequestValues,
  requestErrors,
  startErrors,
  toRequest,
  variablesOf,
} from '#features/messaging/request/contact-request-values.ts';
import { unfilledVariables } from '#features/messaging/request/template-variables.ts';
import { newUuid } from '#platform/uuid.ts';

type Words = { labels: Record<string, string>; t: ReturnType<typeof useTranslation<'messaging'>>['t'] };

/**
 * Errors of the letters to all recipients, by field: with its variables filled in, a subject may be too long for a
 * single recipient.
 */
export function findLetterErrors(
  values: RequestValues,
  recipients: readonly ContactRecipient[],
  user: User,
  { labels, t }: Words,
): Record<string, string> {
  const open = new Map<string, number>();
  const errors = startErrors(values);
  for (const recipient of recipients) {
    const variables = variablesOf(values, recipient, user);
    for (const name of unfilledVariables(values.subject + values.body, variables))
      open.set(name, (open.get(name) ?? 0) + 1);
    const { gegenpost_id } = recipient.profile;
    const request = toRequest(values, letterOf(values, variables), {
      gegenpost_id,
      criteria: null,
      idempotency_key: newUuid(),
    });
    Object.assign(errors, requestErrors(request, labels));
  }
  if (open.size === 0) return errors;
  const everywhere = [...open].filter(([, count]) => count === recipients.length).map(([name]) => name);
  const somewhere = [...open].filter(([, count]) => count < recipients.length);
  const body = [
    ...(everywhere.length > 0 ? [t('templates.open', { names: everywhere.join(' ') })] : []),
    ...somewhere.map(([name, count]) => t('requests.unfilledFor', { name, count })),
  ].join(' ');
  return { body, ...errors };
}
