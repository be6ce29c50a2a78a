import { brand } from '@gegenpost/contract/shared/brand.ts';
import { t } from './texts.de.ts';

const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' });

/** Without the file: it can only be loaded after a login. */
export function exportReadyLetter({ publicUrl }: { publicUrl: string }, expiresAt: Date) {
  const values = { brand: brand.name, date: day.format(expiresAt) };
  return {
    subject: t('mail.export_ready.subject', values),
    text: t('mail.export_ready.text', values),
    action: { label: t('mail.export_ready.button', values), url: `${publicUrl}/de/account` },
    hint: t('mail.export_ready.hint', values),
  };
}
