import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs a subscription as the Pusher protocol does.
 *
 * @see https://pusher.com/docs/channels/library_auth_reference/auth-signatures/
 */
export function signSubscription(secret: string, socketId: string, channel: string, channelData?: string): string {
  const signed = [socketId, channel, ...(channelData === undefined ? [] : [channelData])].join(':');
  return createHmac('sha256', secret).update(signed).digest('hex');
}

/** Compares two texts in constant time, so that the duration does not show where they differ. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
