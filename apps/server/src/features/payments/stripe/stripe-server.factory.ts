import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signatureOf } from '#features/payments/events/signatures.ts';

type Fields = Record<string, string>;
type Thing = Record<string, unknown> & { id: string };
type Answer = { status: number; body: object };

/** What the next call meets: an answer of Stripe out of order, a connection that breaks, or no answer at all. */
export type Fault = { status: number; error?: object } | 'hang_up' | 'silence';

const id = (prefix: string) => `${prefix}_${randomBytes(8).toString('hex')}`;
const errorOf = (status: number, error: object): Answer => ({ status, body: { error } });
const missing = errorOf(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' });
const tooLate = errorOf(400, { type: 'invalid_request_error', code: 'unexpected_state', message: 'It has ended.' });

/** The shapes are those of docs.stripe.com/api, version 2026-10-28, as far as the product reads them. */
const cards = {
  pays: {
    id: 'pm_card_visa',
    object: 'payment_method',
    type: 'card',
    card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2031 },
  },
  declined_later: {
    id: 'pm_card_chargeCustomerFail',
    object: 'payment_method',
    type: 'card',
    card: { brand: 'visa', last4: '0341', exp_month: 12, exp_year: 2031 },
  },
  authenticated_later: {
    id: 'pm_card_authenticationRequired',
    object: 'payment_method',
    type: 'card',
    card: { brand: 'visa', last4: '3155', exp_month: 12, exp_year: 2031 },
  },
  debit: { id: 'pm_sepa', object: 'payment_method', type: 'sepa_debit', sepa_debit: { last4: '3000', country: 'DE' } },
} as const;
export type Used = keyof typeof cards;

const declined = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};
const unauthenticated = {
  type: 'card_error',
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'This transaction requires authentication.',
};
const mandate = {
  id: 'mandate_1',
  object: 'mandate',
  payment_method_details: { type: 'sepa_debit', sepa_debit: { reference: 'MANDAT-7' } },
};

const metadataOf = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value]];
    }),
  );

/** What Stripe knows, and how it answers. */
class StripeMemory {
  readonly sessions = new Map<string, Thing>();
  readonly intents = new Map<string, Thing>();
  readonly methods = new Map<string, string>();
  readonly customers = new Set<string>();
  readonly known = new Map<string, { body: string; answer: Answer }>();

  makeIntent(fields: Fields, amount: number): Thing {
    const intent: Thing = {
      ...{
        id: id('pi'),
        object: 'payment_intent',
        amount,
        currency: 'eur',
        customer: fields.customer,
        status: 'requires_payment_method',
      },
      ...{ last_payment_error: null, latest_charge: null, payment_method: null, metadata: metadataOf(fields) },
    };
    this.intents.set(intent.id, intent);
    return intent;
  }

  charge(intent: Thing, used: Used, status: string): void {
    const details =
      used === 'debit' ? { type: 'sepa_debit', sepa_debit: { mandate: mandate.id } } : { type: 'card', card: {} };
    const made = { id: id('ch'), object: 'charge', amount_refunded: 0, refunded: false, disputed: false };
    // Checkout makes a method of its own for each payer.
    const payment_method = { ...cards[used], id: `${cards[used].id}_${intent.customer as string}` };
    this.methods.set(payment_method.id, used);
    Object.assign(intent, { status, payment_method, latest_charge: { ...made, payment_method_details: details } });
  }

  createSession(fields: Fields): Answer {
    const amount = Number(fields['line_items[0][price_data][unit_amount]'] ?? 0);
    const metadata = metadataOf(fields);
    const isPayment = fields.mode === 'payment';
    const session: Thing = {
      ...{ id: id('cs_test'), object: 'checkout.session', mode: fields.mode, status: 'open', payment_status: 'unpaid' },
      ...{ amount_total: isPayment ? amount : null, currency: 'eur', customer: fields.customer, metadata },
      ...{ payment_intent: null, setup_intent: null },
    };
    session.url = `https://checkout.stripe.com/c/pay/${session.id}`;
    this.sessions.set(session.id, session);
    return { status: 200, body: session };
  }

  createIntent(fields: Fields): Answer {
    const used = this.methods.get(fields.payment_method ?? '') as Used | undefined;
    if (!used) return missing;
    const intent = this.makeIntent(fields, Number(fields.amount));
    const error = { pays: null, debit: null, declined_later: declined, authenticated_later: unauthenticated }[used];
    if (error === null) this.charge(intent, used, used === 'debit' ? 'processing' : 'succeeded');
    else intent.last_payment_error = error;
    return error === null ? { status: 200, body: intent } : errorOf(402, { ...error, payment_intent: intent });
  }

  answer(method: string, path: string, fields: Fields): Answer {
    const [, , topic = '', one = '', act = ''] = path.split('/');
    if (method === 'POST' && path === '/v1/customers') {
      const customer = { id: id('cus'), object: 'customer' };
      this.customers.add(customer.id);
      return { status: 200, body: customer };
    }
    if (method === 'DELETE' && topic === 'customers')
      return this.customers.delete(one) ? { status: 200, body: { id: one, deleted: true } } : missing;
    if (topic === 'mandates') return { status: 200, body: mandate };
    if (topic === 'checkout') return this.sessionCall(method, act, path.split('/')[5] ?? '', fields);
    if (topic === 'payment_intents') return this.intentCall(method, one, act, fields);
    return topic === 'refunds' ? this.refund(fields) : missing;
  }

  sessionCall(method: string, sessionId: string, act: string, fields: Fields): Answer {
    if (sessionId === '' && method === 'POST') return this.createSession(fields);
    if (sessionId === '') {
      const data = [...this.sessions.values()].filter(({ payment_intent }) => payment_intent === fields.payment_intent);
      return { status: 200, body: { object: 'list', has_more: false, data } };
    }
    const session = this.sessions.get(sessionId);
    if (!session) return missing;
    if (act === 'expire' && session.status !== 'open') return tooLate;
    if (act === 'expire') session.status = 'expired';
    return { status: 200, body: session };
  }

  intentCall(method: string, intentId: string, act: string, fields: Fields): Answer {
    if (intentId === '' && method === 'POST') return this.createIntent(fields);
    const intent = this.intents.get(intentId);
    if (!intent) return missing;
    if (act === 'cancel' && intent.status === 'succeeded') return tooLate;
    if (act === 'cancel') intent.status = 'canceled';
    return { status: 200, body: intent };
  }

  refund({ payment_intent = '', amount = '0' }: Fields): Answer {
    const made = this.intents.get(payment_intent)?.latest_charge as {
      amount_refunded: number;
      refunded: boolean;
    } | null;
    if (!made) return missing;
    made.amount_refunded += Number(amount);
    made.refunded = made.amount_refunded === this.intents.get(payment_intent)?.amount;
    return { status: 200, body: { id: id('re'), object: 'refund' } };
  }

  /** A known key gives the same answer, and is refused with another body. */
  once(key: string | undefined, body: string, make: () => Answer): Answer {
    const earlier = key === undefined ? undefined : this.known.get(key);
    if (earlier && earlier.body !== body)
      return errorOf(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters.',
      });
    const found = earlier?.answer ?? make();
    // What is kept is the answer of then.
    if (key !== undefined && !earlier) this.known.set(key, { body, answer: structuredClone(found) });
    return found;
  }

  sessionOf(ref: string): Thing {
    const session = this.sessions.get(ref);
    if (!session) throw new Error(`no session ${ref}`);
    return session;
  }

  intentOf(ref: string): Thing | undefined {
    return this.intents.get(ref.startsWith('pi_') ? ref : String(this.sessionOf(ref).payment_intent));
  }
}

/** What becomes of payments at Stripe once the payer used the page. */
function payerOf(memory: StripeMemory) {
  return {
    pay(ref: string, used: Used, status: 'succeeded' | 'processing' | 'requires_action') {
      const session = memory.sessionOf(ref);
      const { payment_id } = session.metadata as Fields;
      const metadata = { 'metadata[payment_id]': String(payment_id), 'metadata[asked]': 'on_page' };
      const intent = memory.makeIntent(
        { customer: String(session.customer), ...metadata },
        Number(session.amount_total),
      );
      memory.charge(intent, used, status);
      Object.assign(session, { payment_intent: intent.id, status: status === 'requires_action' ? 'open' : 'complete' });
      return intent.id;
    },
    decline(ref: string) {
      const session = memory.sessionOf(ref);
      const intent = memory.makeIntent({ customer: String(session.customer) }, Number(session.amount_total));
      Object.assign(intent, { last_payment_error: declined });
      session.payment_intent = intent.id;
    },
    settle(ref: string, status: 'succeeded' | 'requires_payment_method', error: object | null = null) {
      Object.assign(memory.intentOf(ref) ?? {}, { status, last_payment_error: error });
      memory.sessionOf(ref).status = 'complete';
    },
    /** The page stays open for another card. */
    refuse(ref: string, error: object) {
      const status = 'requires_payment_method';
      Object.assign(memory.intentOf(ref) ?? {}, { status, last_payment_error: error, payment_method: null });
    },
    intentOf: (ref: string) => memory.intentOf(ref)?.id,
    dispute(ref: string) {
      Object.assign(memory.intentOf(ref)?.latest_charge as object, { disputed: true });
    },
    nameMethod(ref: string, used: Used) {
      const payment_method = { ...cards[used], id: `${cards[used].id}_new` };
      memory.methods.set(payment_method.id, used);
      const agreed = used === 'debit' ? mandate : null;
      const setup_intent = { id: id('seti'), status: 'succeeded', payment_method, mandate: agreed };
      Object.assign(memory.sessionOf(ref), { status: 'complete', setup_intent });
    },
    expire(ref: string) {
      memory.sessionOf(ref).status = 'expired';
    },
  };
}

/** A Stripe on loopback that remembers what it was asked. */
export async function startStripe(secret: string) {
  const memory = new StripeMemory();
  const faults: Fault[] = [];
  const calls: { method: string; path: string; fields: Fields; key: string | undefined }[] = [];

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const fields = Object.fromEntries([...searchParams, ...new URLSearchParams(body)]);
    const { method = 'GET' } = request;
    const key = request.headers['idempotency-key'] as string | undefined;
    calls.push({ method, path: pathname, fields, key });
    const fault = faults.shift();
    if (fault === 'silence') return;
    if (fault === 'hang_up') return void request.socket.destroy();
    const given = fault
      ? errorOf(fault.status, fault.error ?? { type: 'api_error', message: 'out of order' })
      : memory.once(key, body, () => memory.answer(method, pathname, fields));
    response.writeHead(given.status, { 'content-type': 'application/json', 'request-id': id('req') });
    response.end(JSON.stringify(given.body));
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    at: { host: '127.0.0.1', port, protocol: 'http' as const },
    calls,
    faults,
    payer: payerOf(memory),
    /** An event as Stripe sends it. */
    event(type: string, object: object, now: Date) {
      const body = JSON.stringify({ id: id('evt'), object: 'event', type, data: { object } });
      return { body, signature: signatureOf(body, secret, now) };
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
