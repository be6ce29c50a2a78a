import { hash, verify } from '@node-rs/argon2';

/**
 * OWASP's minimum for Argon2id. The package runs off the main thread.
 *
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hash of a random password with the cost above, verified when there is no account. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$XV0Il/In0cU8ZNL+AeCq7w$uf+r3+uVSvUcUMRmVjV8YFYpZkF6Ip6CYp/1mXjqdfw';

/** Hashes a password exactly as typed. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Verifies a password. Takes the same time without a hash, so that the duration does not tell which accounts exist. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? NOBODYS_HASH, password);
  return isRight && passwordHash !== null;
}
