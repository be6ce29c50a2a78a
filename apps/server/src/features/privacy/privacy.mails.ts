import { brand } from '@gegenpost/contract/shared/brand.ts';
import { translate } from '#platform/i18n/i18n.ts';

const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' });

/** The file itself is behind the login. */
export function exportReadyLetter({ publicUrl }: { publicUrl: string }, expiresAt: Date) {
  const values = { brand: brand.name, date: day.format(expiresAt) };
  return {
    subject: translate('privacy.mail.export_ready.subject', values),
    text: translate('privacy.mail.export_ready.text', values),
    action: { label: translate('privacy.mail.export_ready.button', values), url: `${publicUrl}/de/account` },
    hint: translate('privacy.mail.export_ready.hint', values),
  };
}
