import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { isConnectionUnfit, sqlState } from './database-errors.ts';
import { openPool } from './pool.ts';

const ofPostgres = (code: string) => Object.assign(new Error('x'), { code, severity: 'FATAL' });

test.each(['57P01', '57P02', '57P03', '08006', '08P01', '53300', '58030', '25006', '25P03'])(
  'the database is away when it says %s',
  (code) => {
    expect(isConnectionUnfit(new Error('Failed query', { cause: ofPostgres(code) }))).toBe(true);
  },
);

test.each(['23505', '40001', '57014', '22P02', '25P02'])('the connection is of use after %s', (code) => {
  expect(sqlState(ofPostgres(code))).toBe(code);
  expect(isConnectionUnfit(ofPostgres(code))).toBe(false);
});

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
])('the database is away when the driver says "%s"', (message) => {
  expect(isConnectionUnfit(new Error('Failed query', { cause: new Error(message) }))).toBe(true);
});

test('an error of our own is none of the database', () => {
  expect(sqlState(new Error('x', { cause: new Error('y') }))).toBeNull();
  expect(sqlState(Object.assign(new Error('x'), { code: 'EPIPE' }))).toBeNull();
});

test.each(['127.0.0.1', 'localhost'])('the database is away when nobody listens on %s, or hangs up', async (host) => {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const pool = openPool({ host, port, user: 'x', database: 'x' });
  const failure = () => pool.query('select 1').catch((error: unknown) => error);
  expect(isConnectionUnfit(await failure())).toBe(true);
  server.close();
  await once(server, 'close');
  expect(isConnectionUnfit(await failure())).toBe(true);
  await pool.end();
});
