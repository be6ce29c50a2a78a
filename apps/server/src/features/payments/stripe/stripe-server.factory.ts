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

/** A Stripe on loopback that remembers what it was asked. */
export async function startStripe(secret: string) {
  const sessions = new Map<string, Thing>();
  const intents = new Map<string, Thing>();
  const methods = new Map<string, string>();
  const customers = new Set<string>();
  const known = new Map<string, { body: string; answer: Answer }>();
  const faults: Fault[] = [];
  const calls: { method: string; path: string; fields: Fields; key: string | undefined }[] = [];

  function makeIntent(fields: Fields, amount: number): Thing {
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
    intents.set(intent.id, intent);
    return intent;
  }

  function charge(intent: Thing, used: Used, status: string): void {
    const details =
      used === 'debit' ? { type: 'sepa_debit', sepa_debit: { mandate: mandate.id } } : { type: 'card', card: {} };
    const made = { id: id('ch'), object: 'charge', amount_refunded: 0, refunded: false, disputed: false };
    // Checkout makes a method of its own for each payer.
    const payment_method = { ...cards[used], id: `${cards[used].id}_${intent.customer as string}` };
    methods.set(payment_method.id, used);
    Object.assign(intent, { status, payment_method, latest_charge: { ...made, payment_method_details: details } });
  }

  function createSession(fields: Fields): Answer {
    const amount = Number(fields['line_items[0][price_data][unit_amount]'] ?? 0);
    const metadata = metadataOf(fields);
    const isPayment = fields.mode === 'payment';
    const session: Thing = {
      ...{ id: id('cs_test'), object: 'checkout.session', mode: fields.mode, status: 'open', payment_status: 'unpaid' },
      ...{ amount_total: isPayment ? amount : null, currency: 'eur', customer: fields.customer, metadata },
      ...{ payment_intent: null, setup_intent: null },
    };
    session.url = `https://checkout.stripe.com/c/pay/${session.id}`;
    sessions.set(session.id, session);
    return { status: 200, body: session };
  }

  function createIntent(fields: Fields): Answer {
    const used = methods.get(fields.payment_method ?? '') as Used | undefined;
    if (!used) return missing;
    const intent = makeIntent(fields, Number(fields.amount));
    const error = { pays: null, debit: null, declined_later: declined, authenticated_later: unauthenticated }[used];
    if (error === null) charge(intent, used, used === 'debit' ? 'processing' : 'succeeded');
    else intent.last_payment_error = error;
    return error === null ? { status: 200, body: intent } : errorOf(402, { ...error, payment_intent: intent });
  }

  function answer(method: string, path: string, fields: Fields): Answer {
    const [, , topic = '', one = '', act = ''] = path.split('/');
    if (method === 'POST' && path === '/v1/customers') {
      const customer = { id: id('cus'), object: 'customer' };
      customers.add(customer.id);
      return { status: 200, body: customer };
    }
    if (method === 'DELETE' && topic === 'customers')
      return customers.delete(one) ? { status: 200, body: { id: one, deleted: true } } : missing;
    if (topic === 'mandates') return { status: 200, body: mandate };
    if (topic === 'checkout') return sessionCall(method, act, path.split('/')[5] ?? '', fields);
    if (topic === 'payment_intents') return intentCall(method, one, act, fields);
    return topic === 'refunds' ? refund(fields) : missing;
  }

  function sessionCall(method: string, sessionId: string, act: string, fields: Fields): Answer {
    if (sessionId === '' && method === 'POST') return createSession(fields);
    if (sessionId === '') {
      const data = [...sessions.values()].filter(({ payment_intent }) => payment_intent === fields.payment_intent);
      return { status: 200, body: { object: 'list', has_more: false, data } };
    }
    const session = sessions.get(sessionId);
    if (!session) return missing;
    if (act === 'expire' && session.status !== 'open') return tooLate;
    if (act === 'expire') session.status = 'expired';
    return { status: 200, body: session };
  }

  function intentCall(method: string, intentId: string, act: string, fields: Fields): Answer {
    if (intentId === '' && method === 'POST') return createIntent(fields);
    const intent = intents.get(intentId);
    if (!intent) return missing;
    if (act === 'cancel' && intent.status === 'succeeded') return tooLate;
    if (act === 'cancel') intent.status = 'canceled';
    return { status: 200, body: intent };
  }

  function refund({ payment_intent = '', amount = '0' }: Fields): Answer {
    const made = intents.get(payment_intent)?.latest_charge as { amount_refunded: number; refunded: boolean } | null;
    if (!made) return missing;
    made.amount_refunded += Number(amount);
    made.refunded = made.amount_refunded === intents.get(payment_intent)?.amount;
    return { status: 200, body: { id: id('re'), object: 'refund' } };
  }

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
      : once(key, body, () => answer(method, pathname, fields));
    response.writeHead(given.status, { 'content-type': 'application/json', 'request-id': id('req') });
    response.end(JSON.stringify(given.body));
  }

  /** A known key gives the same answer, and is refused with another body. */
  function once(key: string | undefined, body: string, make: () => Answer): Answer {
    const earlier = key === undefined ? undefined : known.get(key);
    if (earlier && earlier.body !== body)
      return errorOf(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters.',
      });
    const found = earlier?.answer ?? make();
    // What is kept is the answer of then.
    if (key !== undefined && !earlier) known.set(key, { body, answer: structuredClone(found) });
    return found;
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const sessionOf = (ref: string) => sessions.get(ref) ?? fail(ref);
  return {
    at: { host: '127.0.0.1', port, protocol: 'http' as const },
    calls,
    faults,
    customers,
    /** What Stripe does once the payer used the page. */
    payer: {
      pay(ref: string, used: Used, status: 'succeeded' | 'processing' | 'requires_action') {
        const session = sessionOf(ref);
        const fields = {
          customer: String(session.customer),
          'metadata[payment_id]': String((session.metadata as Fields).payment_id),
          'metadata[asked]': 'on_page',
        };
        const intent = makeIntent(fields, Number(session.amount_total));
        charge(intent, used, status);
        Object.assign(session, {
          payment_intent: intent.id,
          ...(status === 'requires_action' ? {} : { status: 'complete' }),
        });
        return intent.id;
      },
      decline(ref: string) {
        const session = sessionOf(ref);
        const intent = makeIntent({ customer: String(session.customer) }, Number(session.amount_total));
        Object.assign(intent, { last_payment_error: declined });
        session.payment_intent = intent.id;
      },
      settle(ref: string, status: 'succeeded' | 'requires_payment_method', error: object | null = null) {
        const intentId = ref.startsWith('pi_') ? ref : String(sessionOf(ref).payment_intent);
        Object.assign(intents.get(intentId) ?? {}, { status, last_payment_error: error });
        if (ref.startsWith('cs_')) sessionOf(ref).status = 'complete';
      },
      /** The page stays open for another card. */
      refuse(ref: string, error: object) {
        const intent = intents.get(String(sessionOf(ref).payment_intent));
        Object.assign(intent ?? {}, {
          status: 'requires_payment_method',
          last_payment_error: error,
          payment_method: null,
        });
      },
      dispute(ref: string) {
        const intent = intents.get(String(sessionOf(ref).payment_intent));
        Object.assign(intent?.latest_charge as object, { disputed: true });
      },
      nameMethod(ref: string, used: Used) {
        const session = sessionOf(ref);
        const payment_method = { ...cards[used], id: `${cards[used].id}_new` };
        methods.set(payment_method.id, used);
        const setup_intent = {
          id: id('seti'),
          status: 'succeeded',
          payment_method,
          mandate: used === 'debit' ? mandate : null,
        };
        Object.assign(session, { status: 'complete', setup_intent });
      },
      expire: (ref: string) => Object.assign(sessionOf(ref), { status: 'expired' }),
    },
    /** An event as Stripe sends it. */
    event(type: string, object: object, now: Date) {
      const body = JSON.stringify({ id: id('evt'), object: 'event', type, data: { object } });
      return { body, signature: signatureOf(body, secret, now) };
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function fail(ref: string): never {
  throw new Error(`no session ${ref}`);
}

const metadataOf = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value]];
    }),
  );
