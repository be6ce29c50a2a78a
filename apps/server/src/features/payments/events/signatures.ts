import { createHmac, timingSafeEqual } from 'node:crypto';

/** How old an event may be when it arrives. An older one may be a replay. */
const TOLERANCE_S = 300;

/** The header of an event: `t=1700000000,v1=…`, the scheme of Stripe. */
export function signatureOf(body: string, secret: string, now: Date): string {
  const at = String(Math.floor(now.getTime() / 1000));
  return `t=${at},v1=${digestOf(at, body, secret).toString('hex')}`;
}

/** Whether the header was made with the secret for exactly this body, within the last five minutes. */
export function isSigned(body: string, header: string, secret: string, now: Date): boolean {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const at = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(at) || Math.abs(now.getTime() / 1000 - Number(at)) > TOLERANCE_S) return false;
  const wanted = digestOf(at, body, secret);
  // While a secret is being replaced Stripe sends a signature for each.
  const given = parts.filter(([name]) => name === 'v1').map(([, hex = '']) => Buffer.from(hex, 'hex'));
  return given.some((digest) => digest.length === wanted.length && timingSafeEqual(digest, wanted));
}

const digestOf = (at: string, body: string, secret: string) =>
  createHmac('sha256', secret).update(`${at}.${body}`).digest();
