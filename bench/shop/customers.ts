import { randomUUID } from 'node:crypto';
import type { NewOrder, OrderPreview } from '@gegenpost/contract/orders.ts';
import { createSession, createUser } from '../../apps/server/src/features/auth/auth.factory.ts';
import { companyTerms } from '../../apps/server/src/features/shop/shop.table.ts';
import type { Db } from '../../apps/server/src/platform/db/db.ts';
import type { Caller } from './processes.ts';

/** A company of its own whose draft is complete. */
export type Customer = { headers: Record<string, string>; order: NewOrder };

const AT_ONCE = 8;

/** Makes companies that have only to press the button: a year's plan, paid by card and by transfer in turn. */
export async function makeCustomers(db: Db, call: Caller, count: number): Promise<Customer[]> {
  const made: Customer[] = [];
  let begun = 0;
  const work = async () => {
    while (begun < count) {
      const at = begun++;
      made[at] = await makeCustomer(db, call, at % 2 === 0 ? 'card' : 'transfer');
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return made;
}

async function makeCustomer(db: Db, call: Caller, payment_kind: 'card' | 'transfer'): Promise<Customer> {
  const { user_id, company_id } = await createUser(db);
  if (payment_kind === 'transfer') {
    await db.insert(companyTerms).values({ company_id: company_id!, pays_by_transfer: true });
  }
  const session = `gegenpost_session=${await createSession(db, user_id)}`;
  const { text: token, cookies } = await call('GET', '/api/rt', { headers: { cookie: session } });
  const headers = {
    cookie: [session, ...cookies.map((cookie) => cookie.split(';')[0])].join('; '),
    'x-csrf-token': (JSON.parse(token) as { t: string }).t,
  };
  const body = { plan_key: 'premium-365', payment_kind, billing };
  const { status, text } = await call('PUT', '/api/orders/draft', { headers, body });
  const { quote, terms, draft } = JSON.parse(text) as OrderPreview;
  if (status !== 200 || !quote || !draft.payment_kind) throw new Error(`the draft is not complete: ${status} ${text}`);
  const ticks = { terms: true, entrepreneur: true } as const;
  const order = { quote_hash: quote.hash, terms_version: terms.version, idempotency_key: randomUUID(), ...ticks };
  return { headers, order };
}

const billing = {
  name: 'Fördewerk GmbH',
  name_addition: null,
  street: 'Domstraße 4',
  postal_code: '50667',
  city: 'Köln',
  invoice_email: 'buchhaltung@foerdewerk.example',
  buyer_reference: null,
};
