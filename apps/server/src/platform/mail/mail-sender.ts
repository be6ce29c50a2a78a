import { z } from 'zod';

/** Name and address in the `From` header. */
export type Sender = { name: string; address: string };

export const SENDER_EXAMPLE = '"Gegenpost <post@jobs.example.org>"';

const Address = z.email().max(254);

/** A quoted name may contain more characters than a bare one. */
const QUOTED_NAME = /^"([^"\\\p{Cc}]{1,100})"$/u;
const PLAIN_NAME = /^[^"\\<>()[\]@,;:\p{Cc}]{1,100}$/u;

/**
 * Parses `Name <address>`, with the name quoted or not; null for anything else, such as an address alone or two of
 * them.
 */
export function readSender(text: string): Sender | null {
  const [, label = '', address] = /^(.+?)\s*<([^<>]*)>$/u.exec(text.trim()) ?? [];
  const name = QUOTED_NAME.exec(label)?.[1] ?? PLAIN_NAME.exec(label)?.[0];
  const parsed = Address.safeParse(address);
  return name?.trim() && parsed.success ? { name: name.trim(), address: parsed.data } : null;
}
