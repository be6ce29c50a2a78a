import { brand } from '@gegenpost/contract/shared/brand.ts';
import { isFirstInHour } from '#features/auth/login/request-limits.service.ts';
import type { CompanyRow } from '#features/company/company.table.ts';
import { getSeller } from '#features/invoices/seller.service.ts';
import { sendLetter } from '#features/notifications/letters.service.ts';
import type { ShopParts } from '#features/shop/shop-parts.ts';
import { t } from '#features/shop/texts.de.ts';
import type { Db } from '#platform/db/db.ts';
import { findPayerFacts, findPeople, findUnpaidNamesake } from './customers.queries.ts';

/** Domains that tell nothing about a company, because everybody has them; the examples of RFC 2606 among them. */
const sharedDomains = new Set(
  `aol.com aol.de arcor.de email.de example.com example.net example.org freenet.de gmail.com gmx.at gmx.ch gmx.de gmx.net
  googlemail.com hotmail.com hotmail.de icloud.com live.com live.de mail.de mailbox.org me.com msn.com online.de outlook.com
  outlook.de posteo.de proton.me protonmail.com t-online.de tutanota.com web.de yahoo.com yahoo.de`.split(/\s+/),
);

/**
 * Whether the company seems to be one that did not pay, under another account. Where the operator agreed terms with it,
 * it was looked at.
 */
export async function needsReview(tx: Db, company: CompanyRow): Promise<boolean> {
  if ((await findPayerFacts(tx, company.id)).pays_by_transfer) return false;
  const people = await findPeople(tx, company.id);
  const domains = [company.invoice_email, ...people.map(({ email }) => email)]
    .map((address) => address?.split('@').at(-1)?.toLowerCase() ?? '')
    .filter((domain) => domain !== '' && !sharedDomains.has(domain));
  return (await findUnpaidNamesake(tx, company, domains)) !== null;
}

/** Asks the operator to look at the company, at most once an hour. */
export async function askForReview(
  { mail, clock }: Pick<ShopParts, 'mail' | 'clock'>,
  tx: Db,
  { id, name, gegenpost_id }: CompanyRow,
): Promise<void> {
  if (!(await isFirstInHour(tx, `order-review:${id}`, clock.now()))) return;
  const { email } = await getSeller(tx);
  await sendLetter(mail, tx, email, {
    subject: t('review.subject', { name }),
    text: t('review.text', { name, id: gegenpost_id, brand: brand.name }),
  });
}
