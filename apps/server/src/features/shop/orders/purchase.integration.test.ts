import { afterAll, beforeAll, expect, test } from 'vitest';
import { submit, testCard } from '#features/payments/payments.factory.ts';
import { testApp } from '#test/api.ts';
import { ordered, readyToOrder } from '#test/orders.ts';

const app = await testApp();
beforeAll(() => app.jobs.start());
afterAll(() => app.jobs.stop());

async function begin() {
  const ready = await readyToOrder(app);
  const order = await ordered(app, ready);
  const { headers } = ready;
  const pay = async (body: object = {}) => {
    const answer = await app.inject({ method: 'POST', url: `/api/orders/${order.id}/payment`, headers, payload: body });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().redirect_url as string | null;
  };
  const page = async (body?: object) => new URL((await pay(body)) ?? '', app.config.publicUrl).pathname;
  const standing = async () => {
    const { payment } = (await app.inject({ url: `/api/orders/${order.id}`, headers })).json();
    const { subscription, payment_method } = (await app.inject({ url: '/api/subscription', headers })).json();
    return [payment.state, subscription.past_due_since === null, payment_method?.label];
  };
  return { ...ready, order, pay, page, standing };
}

test('a card with 3-D Secure pays an order, and is kept for the next term', async () => {
  const { order, page, pay, standing } = await begin();
  const url = await page();
  expect(await page()).toBe(url);
  await submit(app, url, testCard('4000002760003184'));
  const back = await submit(app, `${url}/bank`, { answer: 'confirm' });
  expect(back.headers.location).toBe(`/de/shop/step5?order=${order.id}`);
  await expect.poll(standing).toEqual(['succeeded', true, 'Visa •••• 3184']);
  expect(await pay()).toBeNull();
});

test('after a declined card the subscription runs, and another card pays', async () => {
  const { page, standing } = await begin();
  await submit(app, await page(), testCard('4000000000000002'));
  await expect.poll(standing).toEqual(['failed', false, undefined]);
  await submit(app, await page(), testCard('4242424242424242'));
  await expect.poll(standing).toEqual(['succeeded', true, 'Visa •••• 4242']);
});

test('another kind of payment replaces the one that waits', async () => {
  const { page } = await begin();
  const card = await page();
  const debit = await page({ kind: 'debit' });
  expect(debit).not.toBe(card);
  expect((await app.inject({ url: debit })).body).toContain('IBAN');
});
