import { brand } from '@gegenpost/contract/shared/brand.ts';
import { SUPPORT_VIEW_HOURS } from '@gegenpost/contract/support-view.ts';
import { t } from './texts.de.ts';

type Site = { publicUrl: string };

/** @param reason What the operator wants to see. */
export function openedLetter({ publicUrl }: Site, reason: string) {
  const values = { brand: brand.name, reason, hours: SUPPORT_VIEW_HOURS };
  return {
    subject: t('mail.opened.subject', values),
    text: t('mail.opened.text', values),
    action: { label: t('mail.opened.button'), url: `${publicUrl}/de/account#support` },
    hint: t('mail.opened.hint'),
  };
}

/** @param how In words: who or what ended it. */
export function endedLetter({ publicUrl }: Site, how: string) {
  const values = { brand: brand.name, how };
  return {
    subject: t('mail.ended.subject', values),
    text: t('mail.ended.text', values),
    action: { label: t('mail.ended.button'), url: `${publicUrl}/de/account#support` },
  };
}
