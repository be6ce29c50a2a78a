import type { Thread } from '@gegenpost/contract/messaging.ts';
import type { useTranslation } from 'react-i18next';

type Words = ReturnType<typeof useTranslation<'dashboard'>>['t'];

/** The other side of a thread, as the inbox names it. */
export function threadName({ isSystem, isDeleted, party: { company, profile } }: Thread, t: Words): string {
  if (isSystem) return t('product');
  if (isDeleted) return t('deleted');
  return company?.name ?? profile?.name ?? `${t('member')} ${profile?.gegenpost_id ?? ''}`;
}
