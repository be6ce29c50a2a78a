import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openVies } from './vies-register.ts';

const question = {
  vat_reg_no: 'ATU13585627',
  name: 'Kernbau GmbH',
  street: 'Domstraße 4',
  postal_code: '1010',
  city: 'Wien',
  pending_since: new Date(),
};

/** A register on loopback that answers in one way, and what it was asked. */
async function openLoopback(answer: (response: ServerResponse) => void, timeoutMs = 10_000) {
  const asked: { url: string | undefined; body: unknown }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      asked.push({ url: request.url, body: JSON.parse(body) });
      answer(response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    register: openVies({ requester: 'DE136695976', url: `http://127.0.0.1:${port}/rest-api`, timeoutMs }),
    asked,
  };
}

const never = new AbortController().signal;

async function judged(status: number, body: object | string) {
  const { register } = await openLoopback((response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  return register.check(question, never);
}

/** As the register answers with the status 200. */
const recorded = {
  countryCode: 'AT',
  vatNumber: 'U13585627',
  requestDate: '2026-11-22T10:00:00.000Z',
  valid: true,
  requestIdentifier: 'WAPIAAAAZ1234567',
  name: 'Kernbau GmbH',
  address: 'Domstraße 4\n1010 Wien',
  traderNameMatch: 'VALID',
  traderCityMatch: 'NOT_PROCESSED',
};

test('asks in the name of the operator, and keeps what proves a valid number', async () => {
  const { register, asked } = await openLoopback((response) => response.end(JSON.stringify(recorded)));

  expect(await register.check(question, never)).toEqual({
    outcome: 'valid',
    consultation_id: 'WAPIAAAAZ1234567',
    name: 'Kernbau GmbH',
    address: 'Domstraße 4\n1010 Wien',
    matches: { name: 'VALID', city: 'NOT_PROCESSED' },
    raw: JSON.stringify(recorded),
  });
  expect(asked).toEqual([
    {
      url: '/rest-api/check-vat-number',
      body: {
        countryCode: 'AT',
        vatNumber: 'U13585627',
        requesterMemberStateCode: 'DE',
        requesterNumber: '136695976',
        traderName: 'Kernbau GmbH',
        traderStreet: 'Domstraße 4',
        traderPostalCode: '1010',
        traderCity: 'Wien',
      },
    },
  ]);
});

test('takes a number for not valid when that is said, and nothing else is wrong', async () => {
  expect(await judged(200, { ...recorded, valid: false, name: '---', address: '---' })).toMatchObject({
    outcome: 'invalid',
    name: null,
    address: null,
  });
  expect(await judged(200, { ...recorded, valid: false, userError: 'INVALID' })).toMatchObject({ outcome: 'invalid' });
});

test('concludes nothing from names that a member state does not tell, nor from a missing consultation id', async () => {
  const silent = { ...recorded, requestIdentifier: '', name: '---', address: '', traderNameMatch: undefined };
  expect(await judged(200, { ...silent, traderCityMatch: undefined })).toMatchObject({
    outcome: 'valid',
    consultation_id: null,
    name: null,
    address: null,
    matches: null,
  });
});

const failed = (error: string) => ({ actionSucceed: false, errorWrappers: [{ error }] });

test.each([
  [200, { ...recorded, valid: false, userError: 'MS_UNAVAILABLE' }, 'MS_UNAVAILABLE'],
  [200, { ...recorded, valid: true, userError: 'MS_UNAVAILABLE' }, 'MS_UNAVAILABLE'],
  [200, { ...recorded, valid: false, ...failed('MS_UNAVAILABLE') }, 'MS_UNAVAILABLE'],
  [200, { valid: false, actionSucceed: false }, 'UNKNOWN'],
  [200, failed('SERVICE_UNAVAILABLE'), 'SERVICE_UNAVAILABLE'],
  [400, failed('INVALID_INPUT'), 'INVALID_INPUT'],
  [500, failed('TIMEOUT'), 'TIMEOUT'],
  [500, failed('GLOBAL_MAX_CONCURRENT_REQ'), 'GLOBAL_MAX_CONCURRENT_REQ'],
  [200, failed('GLOBAL_MAX_CONCURRENT_REQ_TIME'), 'GLOBAL_MAX_CONCURRENT_REQ_TIME'],
  [200, failed('MS_MAX_CONCURRENT_REQ'), 'MS_MAX_CONCURRENT_REQ'],
  [200, failed('MS_MAX_CONCURRENT_REQ_TIME'), 'MS_MAX_CONCURRENT_REQ_TIME'],
  [503, { ...recorded, valid: false }, 'HTTP_503'],
  [200, { ...recorded, valid: undefined }, 'UNREADABLE'],
  [200, { ...recorded, valid: 'false' }, 'UNREADABLE'],
  [200, { ...recorded, valid: false, vatNumber: 'U99999999' }, 'UNREADABLE'],
  [200, { ...recorded, valid: false, vatNumber: '7' }, 'UNREADABLE'],
  [200, { ...recorded, valid: false, userError: 'VALID' }, 'UNREADABLE'],
  [200, { ...recorded, valid: true, userError: 'INVALID' }, 'UNREADABLE'],
  [200, '<html><body>Wartung</body></html>', 'UNREADABLE'],
  [200, '', 'UNREADABLE'],
  [200, 'null', 'UNREADABLE'],
  [502, '<html>Bad Gateway</html>', 'HTTP_502'],
])('never takes an outage for a number that is not valid: %i %j is %s', async (status, body, error_code) => {
  expect(await judged(status, body)).toMatchObject({ outcome: 'unavailable', error_code });
});

test.each(['INVALID_REQUESTER_INFO', 'VAT_BLOCKED', 'IP_BLOCKED'])(
  'tells %s apart, which only the operator can put right',
  async (error_code) => {
    expect(await judged(400, failed(error_code))).toMatchObject({ outcome: 'refused', error_code });
  },
);

test('takes a register that cannot be reached, breaks off, sends somewhere else or never ends for unavailable', async () => {
  const gone = openVies({ requester: 'DE136695976', url: 'http://127.0.0.1:9/rest-api' });
  const breaking = await openLoopback((response) => {
    response.writeHead(200, { 'content-length': 1000 });
    response.write('{"valid": false', () => response.destroy());
  });
  const moved = await openLoopback((response) => response.writeHead(302, { location: '/elsewhere' }).end());
  const endless = await openLoopback((response) => {
    response.write(`{"valid":false,"name":"${'x'.repeat(200_000)}`);
  });
  for (const register of [gone, breaking.register, moved.register, endless.register]) {
    expect(await register.check(question, never)).toMatchObject({
      outcome: 'unavailable',
      error_code: 'NO_CONNECTION',
    });
  }
});

test('waits only so long for an answer', async () => {
  const { register } = await openLoopback(() => {}, 50);

  expect(await register.check(question, never)).toMatchObject({ outcome: 'unavailable', error_code: 'TIMEOUT' });
});

test('stops waiting when the process stops', async () => {
  const { register, asked } = await openLoopback(() => {});
  const stopping = new AbortController();
  const answer = register.check(question, stopping.signal);
  await expect.poll(() => asked.length).toBe(1);
  stopping.abort();

  expect(await answer).toMatchObject({ outcome: 'unavailable', error_code: 'NO_CONNECTION' });
});

test('keeps the beginning of a long answer, without what the database cannot store', async () => {
  const answer = await judged(200, { ...recorded, name: 'A\0B', address: 'x'.repeat(20_000) });

  expect(answer).toMatchObject({ outcome: 'valid', name: 'AB' });
  expect(answer.raw).toHaveLength(10_000);
});
