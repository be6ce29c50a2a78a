import { describe, expect, test } from 'vitest';
import type { PageOrder, PaymentProvider } from './provider.ts';

/** A payer at the provider's pages, and the bank behind. */
export type ContractWorld = {
  provider: PaymentProvider;
  payer: {
    payByCard(ref: string): Promise<void>;
    askBank(ref: string): Promise<void>;
    confirm(ref: string): Promise<void>;
    refuse(ref: string): Promise<void>;
    /** A card that pays now, and later `declines` or `asks` for its owner. */
    payByCardThat(ref: string, later: 'declines' | 'asks'): Promise<void>;
    payByDebit(ref: string, outcome: 'pays' | 'fails'): Promise<void>;
    nameCard(ref: string): Promise<void>;
  };
  /** Whether a payment is over when the owner refuses it; otherwise the page waits for another card. */
  endsAtRefusal: boolean;
  /** The bank answers to a direct debit. */
  settle(ref: string, outcome: 'pays' | 'fails'): Promise<void>;
  /** The page was open for more than a day. */
  expire(ref: string): Promise<void>;
  event(ref: string, now: Date): { body: string; signature: string };
};

/** What the room relies on with every provider. */
export function testProviderContract(name: string, world: ContractWorld, firstId: number): void {
  const steps = stepsOf(world, firstId);
  describe(name, () => {
    testPages(world, steps);
    testCharges(world, steps);
    testSetupsAndEvents(world, steps);
  });
}

type Steps = ReturnType<typeof stepsOf>;

function stepsOf({ provider, payer }: ContractWorld, firstId: number) {
  let next = firstId;
  async function begin(order: Partial<PageOrder> = {}) {
    next += 1;
    const company = { id: next, name: 'Fördewerk GmbH', email: 'buchhaltung@foerdewerk.example' };
    const customer_ref = await provider.createCustomer(company);
    const full: PageOrder = {
      ...{ payment_id: next, attempt: 1, amount_cents: 15_351, kind: 'card', description: 'Rechnung RE-2026-000001' },
      ...{ customer_ref, return_path: '/de/shop/step5?order=1', ...order },
    };
    const page = await provider.startPayment(full);
    return { order: full, customer_ref, ref: page.provider_ref, page };
  }
  const read = (ref: string) => provider.fetchPayment(ref);
  const paidBefore = async (later: 'declines' | 'asks' | null) => {
    const { ref, customer_ref } = await begin();
    await (later === null ? payer.payByCard(ref) : payer.payByCardThat(ref, later));
    const { method } = await read(ref);
    next += 1;
    return { customer_ref, method_ref: method!.provider_ref, payment_id: next };
  };
  const charge = async (later: 'declines' | 'asks' | null) => {
    const saved = await paidBefore(later);
    const order = { ...saved, attempt: 1, amount_cents: 40_341, kind: 'card' as const, description: 'RE-2' };
    return { order, ref: (await provider.chargeSaved(order)).provider_ref };
  };
  return { begin, read, charge, lastId: () => next };
}

function testPages(world: ContractWorld, { begin, read }: Steps): void {
  const { provider, payer } = world;

  test('opens one page for one payment, whoever asks how often', async () => {
    const { order, page, ref } = await begin();
    const [again, another] = await Promise.all([provider.startPayment(order), provider.startPayment(order)]);

    expect([again, another]).toEqual([page, page]);
    expect(await read(ref)).toMatchObject({
      ...{ provider_ref: ref, state: 'open', failure: null, amount_cents: 15_351, refunded_cents: 0 },
      ...{ payment_id: order.payment_id, customer_ref: order.customer_ref, method: null },
      redirect_url: page.redirect_url,
    });
  });

  test('reports a card that was paid with, as far as it may be known', async () => {
    const { ref } = await begin();
    await payer.payByCard(ref);

    expect(await read(ref)).toMatchObject({
      ...{ state: 'succeeded', failure: null, redirect_url: null },
      method: { kind: 'card', brand: 'Visa', last4: '4242', mandate_ref: null },
    });
    expect((await read(ref)).method?.expires_on).toMatch(/^20\d\d-12-31$/);
  });

  test('waits while the bank asks for the owner, and goes on as the owner says', async () => {
    const [confirmed, refused] = [await begin(), await begin()];
    for (const { ref } of [confirmed, refused]) {
      await payer.askBank(ref);
      expect(await read(ref)).toMatchObject({ state: 'requires_action', method: null });
      expect((await read(ref)).redirect_url).not.toBeNull();
    }
    await payer.confirm(confirmed.ref);
    await payer.refuse(refused.ref);

    expect(await read(confirmed.ref)).toMatchObject({ state: 'succeeded', failure: null });
    expect(await read(refused.ref)).toMatchObject(
      world.endsAtRefusal
        ? { state: 'failed', failure: 'authentication_failed', method: null, redirect_url: null }
        : { state: 'open', method: null, redirect_url: refused.page.redirect_url },
    );
  });

  test('leaves a direct debit to the bank, with its mandate', async () => {
    const [paid, failed] = [await begin({ kind: 'debit' }), await begin({ kind: 'debit' })];
    await payer.payByDebit(paid.ref, 'pays');
    await payer.payByDebit(failed.ref, 'fails');
    const { state, method } = await read(paid.ref);
    expect({ state, method }).toMatchObject({ state: 'processing', method: { kind: 'debit', brand: 'SEPA' } });
    expect(method?.mandate_ref).toMatch(/\w{5,}/);

    await world.settle(paid.ref, 'pays');
    await world.settle(failed.ref, 'fails');
    expect(await read(paid.ref)).toMatchObject({ state: 'succeeded' });
    expect(await read(failed.ref)).toMatchObject({ state: 'failed', failure: 'insufficient_funds' });
  });

  test('ends a page that nobody used for a day', async () => {
    const { ref } = await begin();
    await world.expire(ref);

    expect(await read(ref)).toMatchObject({ state: 'cancelled', failure: 'expired', redirect_url: null });
  });
}

function testCharges(world: ContractWorld, { begin, read, charge }: Steps): void {
  const { provider, payer } = world;

  test('ends what is not paid, and leaves what is', async () => {
    const [open, paid] = [await begin(), await begin()];
    await payer.payByCard(paid.ref);
    for (const { ref } of [open, paid, open]) await provider.cancelPayment(ref);

    expect(await read(open.ref)).toMatchObject({ state: 'cancelled', redirect_url: null });
    expect(await read(paid.ref)).toMatchObject({ state: 'succeeded' });
  });

  test('charges a saved card once, however often it is asked', async () => {
    const { order, ref } = await charge(null);

    expect(await provider.chargeSaved(order)).toEqual({ provider_ref: ref });
    expect(await read(ref)).toMatchObject({
      ...{ state: 'succeeded', amount_cents: 40_341, payment_id: order.payment_id, redirect_url: null },
      method: { provider_ref: order.method_ref },
    });
  });

  test('says of a saved card that it was declined, or that the bank wants its owner', async () => {
    expect(await read((await charge('declines')).ref)).toMatchObject({ state: 'failed', failure: 'declined' });
    expect(await read((await charge('asks')).ref)).toMatchObject({
      ...{ state: 'requires_action', failure: 'authentication_required', redirect_url: null },
    });
  });

  test('cannot charge a card that it does not know', async () => {
    const { order } = await charge(null);
    const unknown = provider.chargeSaved({ ...order, payment_id: order.payment_id + 500, method_ref: 'pm_gone' });

    await expect(unknown).rejects.toThrow(expect.objectContaining({ name: 'MethodUnusable' }));
  });

  test('gives back once for each key', async () => {
    const { ref } = await begin();
    await payer.payByCard(ref);
    const part = { provider_ref: ref, amount_cents: 5_000, key: `refund-${ref}-5000` };
    await provider.refund(part);
    await provider.refund(part);
    expect(await read(ref)).toMatchObject({ state: 'succeeded', refunded_cents: 5_000 });

    await provider.refund({ provider_ref: ref, amount_cents: 10_351, key: `refund-${ref}-15351` });
    expect(await read(ref)).toMatchObject({ state: 'refunded', refunded_cents: 15_351 });
  });
}

function testSetupsAndEvents(world: ContractWorld, { begin, lastId }: Steps): void {
  const { provider, payer } = world;

  test('takes another card without a payment', async () => {
    const { customer_ref } = await begin();
    const order = {
      setup_id: lastId(),
      kind: 'card' as const,
      description: 'x',
      customer_ref,
      return_path: '/de/subscription',
    };
    const { provider_ref: ref, redirect_url } = await provider.startSetup(order);
    expect(await provider.startSetup(order)).toEqual({ provider_ref: ref, redirect_url });
    expect(await provider.fetchSetup(ref)).toEqual({ is_open: true, customer_ref, method: null });

    await payer.nameCard(ref);
    expect(await provider.fetchSetup(ref)).toMatchObject({
      ...{ is_open: false, customer_ref, method: { kind: 'card', last4: '4242' } },
    });
  });

  test('forgets a company, also twice', async () => {
    const { customer_ref } = await begin();

    await provider.forgetCustomer(customer_ref);
    await provider.forgetCustomer(customer_ref);
  });

  test('reads an event that it signed within five minutes, and no other', async () => {
    const { ref } = await begin();
    const now = new Date('2026-11-23T09:00:00Z');
    const { body, signature } = world.event(ref, now);
    const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

    expect(provider.readEvent(body, signature, later(299))).toMatchObject({ about: { kind: 'payment', ref } });
    expect(provider.readEvent(body, signature, later(301))).toBeNull();
    expect(provider.readEvent(body, signature, later(-301))).toBeNull();
    expect(provider.readEvent(`${body} `, signature, now)).toBeNull();
    expect(provider.readEvent(body, signature.replace(/v1=./, 'v1=x'), now)).toBeNull();
    for (const forged of ['', 't=,v1=', 'v1=00', `t=${Math.floor(now.getTime() / 1000)}`, 'nonsense']) {
      expect(provider.readEvent(body, forged, now)).toBeNull();
    }
  });
}
