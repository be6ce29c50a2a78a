import { randomBytes } from 'node:crypto';
import { TokenScope as Scopes, type TokenScope } from '@gegenpost/contract/api-tokens.ts';
import type { Db } from '#platform/db/db.ts';
import { hashToken } from '#platform/tokens.ts';
import { type ApiTokenRow, apiTokens } from './api-tokens.table.ts';

type Owner = { company_id: number | null; user_id: number };

/** Inserts a token of a recruiter, with all scopes unless given. */
export async function createTokenOf(
  db: Db,
  { company_id, user_id }: Owner,
  {
    scopes = Scopes.options,
    ...values
  }: Partial<Omit<ApiTokenRow, 'scopes'>> & { scopes?: readonly TokenScope[] } = {},
): Promise<{ secret: string; row: ApiTokenRow; headers: { authorization: string } }> {
  const secret = `gp_${randomBytes(20).toString('hex')}`;
  const [row] = await db
    .insert(apiTokens)
    .values({
      company_id: company_id!,
      user_id,
      name: 'Abgleich',
      scopes: [...scopes],
      token_hash: hashToken(secret),
      prefix: secret.slice(0, 8),
      idempotency_hash: randomBytes(32),
      request_digest: randomBytes(32),
      created_at: new Date(),
      ...values,
    })
    .returning();
  return { secret, row: row!, headers: { authorization: `Bearer ${secret}` } };
}
