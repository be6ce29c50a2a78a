import { afterAll } from 'vitest';
import { submit, testCard, withWaitingJobs } from '#features/payments/payments.factory.ts';
import { testProviderContract } from '#features/payments/provider-contract.factory.ts';
import { testApp } from '#test/api.ts';
import { testParts } from '#test/parts.ts';
import { openSandbox, pagePath } from './sandbox.service.ts';
import { signedEvent } from './sandbox-events.service.ts';

let now = new Date();
const clock = { now: () => now };
const parts = await withWaitingJobs(await testParts({ clock }));
const app = await testApp({ parts });
afterAll(() => parts.jobs.stop());

const later = async (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const enter = (number: string) => async (ref: string) => {
  await submit(app, pagePath(ref), testCard(number));
};
const answer = (name: string) => async (ref: string) => {
  await submit(app, `${pagePath(ref)}/bank`, { answer: name });
};

testProviderContract(
  'the sandbox',
  {
    provider: openSandbox(parts),
    payer: {
      payByCard: enter('4242424242424242'),
      askBank: enter('4000002760003184'),
      confirm: answer('confirm'),
      refuse: answer('refuse'),
      payByCardThat: (ref, how) => enter(how === 'declines' ? '4000000000000341' : '4000002500003155')(ref),
      async payByDebit(ref, outcome) {
        const iban = outcome === 'pays' ? 'DE89 3704 0044 0532 0130 00' : 'DE62 3704 0044 0532 0130 01';
        await submit(app, pagePath(ref), { iban, holder: 'Robin Muster', mandate: 'on' });
      },
      nameCard: enter('4242 4242 4242 4242'),
    },
    endsAtRefusal: true,
    settle: () => later(60_000),
    expire: () => later(24 * 3_600_000),
    event: (ref, at) =>
      signedEvent(
        { clock: { now: () => at }, secrets: parts.secrets },
        { id: 'evt_1', type: 'payment.succeeded', about: { kind: 'payment', ref } },
      ),
  },
  1,
);
