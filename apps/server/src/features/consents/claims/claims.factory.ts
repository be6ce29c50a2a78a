import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { callAs, lettersTo, type Placed, tokenOf } from '#features/consents/consents.factory.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import type { testApp } from '#test/api.ts';

/** What somebody types for a new account. */
export const account = { password: 'Nebelhorn47', password_confirmation: 'Nebelhorn47', terms: true, privacy: true };

export const claimUrl = (token: string, rest = '') => `/api/profile-claims/${token}${rest}`;

/** Placed people of an app who take their profile over. */
export function claimsOf(app: Awaited<ReturnType<typeof testApp>>) {
  const ask = (token: string, choice: 'agent' | 'self' = 'agent') =>
    callAs(app, null, 'POST', `/api/my-data/${token}/claims`, { choice });

  async function mailedClaim(person: Placed, choice: 'agent' | 'self' = 'agent'): Promise<string> {
    expect((await ask(person.token, choice)).statusCode).toBe(202);
    const letters = await lettersTo(app, person.email);
    return tokenOf(letters.at(-1)!, 'claim-profile');
  }

  const rowOf = async (id: number) =>
    (
      await app.db
        .select()
        .from(candidates)
        .innerJoin(profiles, eq(profiles.id, candidates.profile_id))
        .where(eq(profiles.id, id))
    )[0]!;

  return { ask, mailedClaim, rowOf };
}
