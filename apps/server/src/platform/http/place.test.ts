import { expect, test } from 'vitest';
import { placeOf } from './place.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['2a02:8071:6180:e0e0::1%eth0', '2a02:8071:6180:e0e0::/64'],
])('knows of %s the network alone', (ip, place) => {
  expect(placeOf(ip)).toBe(place);
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.178.20',
  '100.64.3.3',
  '169.254.1.1',
  '::1',
  'fe80::1',
  'fd00::7',
  '',
])('knows no place of %s', (ip) => {
  expect(placeOf(ip)).toBeNull();
});
