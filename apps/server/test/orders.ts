import { randomUUID } from 'node:crypto';
import type { NewOrder, Order, OrderDraftChange, OrderPreview } from '@gegenpost/contract/orders.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { sessions } from '#features/auth/auth.table.ts';
import { exampleSeller } from '#features/invoices/invoices.factory.ts';
import { saveSeller } from '#features/invoices/seller.service.ts';
import { companyTerms } from '#features/shop/shop.table.ts';
import { type SignedIn, signIn } from './api.ts';

export const billing = {
  name: 'Fördewerk GmbH',
  name_addition: null,
  street: 'Domstraße 4',
  postal_code: '50667',
  city: 'Köln',
  invoice_email: 'buchhaltung@foerdewerk.example',
  buyer_reference: null,
};

type Ready = SignedIn & { company_id: number; preview: OrderPreview; order: NewOrder };

/** An employer in Germany who chose a year by card, unless told otherwise, and who has only to press the button. */
export async function readyToOrder(
  app: FastifyInstance,
  { draft = {}, ...user }: NonNullable<Parameters<typeof signIn>[1]> & { draft?: OrderDraftChange } = {},
): Promise<Ready> {
  await saveSeller(app.db, exampleSeller, app.clock.now());
  const person = await signIn(app, user);
  const company_id = person.company_id!;
  // Tests move the clock by months.
  const stays = { remember: true, expires_at: new Date('2100-01-01') };
  await app.db.update(sessions).set(stays).where(eq(sessions.user_id, person.user_id));
  if (draft.payment_kind === 'transfer')
    await app.db.insert(companyTerms).values({ company_id, pays_by_transfer: true });
  const preview = await choose(app, person, { plan_key: 'premium-365', payment_kind: 'card', billing, ...draft });
  return { ...person, company_id, preview, order: orderFor(preview) };
}

export async function choose(
  app: FastifyInstance,
  { headers }: Pick<SignedIn, 'headers'>,
  draft: OrderDraftChange,
): Promise<OrderPreview> {
  const answer = await app.inject({ method: 'PUT', url: '/api/orders/draft', headers, payload: draft });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** What the button sends after this was shown. */
export const orderFor = ({ quote, terms }: OrderPreview): NewOrder => ({
  quote_hash: quote?.hash ?? '',
  idempotency_key: randomUUID(),
  terms_version: terms.version,
  terms: true,
  entrepreneur: true,
});

export const send = (app: FastifyInstance, { headers }: Pick<SignedIn, 'headers'>, order: NewOrder) =>
  app.inject({ method: 'POST', url: '/api/orders', headers, payload: order });

export async function ordered(app: FastifyInstance, ready: Pick<Ready, 'headers' | 'order'>): Promise<Order> {
  const answer = await send(app, ready, ready.order);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
