import type { FastifyInstance } from 'fastify';
import { profileClaims } from '#features/consents/claims/claims.table.ts';
import { createMyLink } from '#features/consents/consents.factory.ts';
import { createCustomerOf } from '#features/customers/customers.factory.ts';
import { createDocument } from '#features/documents/documents.factory.ts';
import { createOwn } from '#features/own-candidates/own-candidates.factory.ts';
import { createVoucherOf } from '#features/vouchers/vouchers.factory.ts';
import { hashToken, newToken } from '#platform/tokens.ts';
import type { SignedIn } from '#test/api.ts';
import { samplePdf } from '#test/sample-files.ts';

const DAY_MS = 86_400_000;

type Remember = (place: string, value: unknown) => void;

/** Gives a recruiter two candidates with what belongs to them, and a customer; what was made is told to `remember`. */
export async function addOwnCandidates(app: FastifyInstance, agent: SignedIn, remember: Remember): Promise<void> {
  const company_id = agent.company_id ?? 0;
  const customer = await createCustomerOf(app.db, company_id, { email: `${newToken()}@kunde.example` });
  remember('/api/customers/', customer.id);
  for (const is_online of [true, false]) {
    const external_id = newToken().slice(0, 12);
    const email = `${external_id}@kandidat.example`;
    const { profile_id } = await createOwn(app, agent, { profile: { email }, candidate: { is_online, external_id } });
    remember('/api/own-candidates/', profile_id);
    remember('/api/v1/candidates/', external_id);
    const document = await createDocument(app, profile_id, { content: samplePdf });
    remember('/api/documents/', document.id);
    const voucher = await createVoucherOf(app.db, { company_id, profile_id });
    remember('/api/own-candidates/:id/vouchers/', voucher.id);
    remember('/api/my-data/', await createMyLink(app, { profile_id, company_id, email }));
    if (!is_online) remember('/api/profile-claims/', await createClaim(app, { profile_id, company_id, email }));
  }
}

/** A claim whose mail has left. */
async function createClaim(
  { db, clock }: FastifyInstance,
  person: { profile_id: number; company_id: number; email: string },
): Promise<string> {
  const token = newToken();
  const created_at = clock.now();
  const expires_at = new Date(created_at.getTime() + DAY_MS);
  const mailed = { token_hash: hashToken(token), created_at, expires_at };
  await db.insert(profileClaims).values({ ...person, ...mailed, choice: 'agent' });
  return token;
}
