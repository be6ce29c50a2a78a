import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_MS = 30_000;
const DIGITS = 6;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The time step of RFC 6238 in which a moment lies. */
export const stepAt = (moment: Date): number => Math.floor(moment.getTime() / STEP_MS);

/** The code of a time step (RFC 6238 with SHA-1, the only variant that every app knows). */
export function codeOf(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 15;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * The step whose code this is, at a moment or one step before or after it: clocks differ, and typing takes time.
 *
 * @returns null: the code is wrong.
 */
export function stepOf(secret: Buffer, code: string, moment: Date): number | null {
  const now = stepAt(moment);
  const isCodeOf = (step: number) => {
    const right = Buffer.from(codeOf(secret, step));
    const typed = Buffer.from(code);
    return right.length === typed.length && timingSafeEqual(right, typed);
  };
  return [now, now - 1, now + 1].find(isCodeOf) ?? null;
}

/** Bytes in Base32 (RFC 4648) without padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}
