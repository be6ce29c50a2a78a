import { randomUUID } from 'node:crypto';
import type { NewLead } from '@gegenpost/contract/public-contact.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { companies } from '#features/company/company.table.ts';
import { attestConsents } from '#features/consents/consents.service.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { refreshCards } from '#features/public-lists/cards/cards.service.ts';
import { findShown } from '#features/public-lists/lists/lists.queries.ts';
import { IdRow, rowOf } from '#platform/db/rows.ts';
import { type SignedIn, signIn } from '#test/api.ts';
import { newFormToken } from './form-token.ts';

type App = Parameters<typeof signIn>[0];

export type ListingAgent = SignedIn & { company_id: number; agent: string; profile_ids: number[]; card_ids: string[] };

/** An agent with a subscription, a new one unless given, and so many alike candidates who agreed to be published. */
export async function createListingAgent(app: App, count = 5, by?: SignedIn): Promise<ListingAgent> {
  const user = by ?? (await signIn(app, { role: 3, subscribed: true, company: { name: 'Alster Personal' } }));
  const company_id = the(user.company_id, 'company');
  const profile_ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const placed = { vermittler_profile_id: user.profile_id, vermittler_company_id: company_id };
    const { profile_id } = await createCandidate(app.db, {
      user: null,
      candidate: { ...placed, job_income_year: 41_000 },
    });
    profile_ids.push(profile_id);
  }
  const attested = { kind: 'publication', company_id, user_id: user.user_id, form: 'written' } as const;
  const now = app.clock.now();
  const given_on = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);
  await app.db.transaction((tx) => attestConsents(tx, { ...attested, given_on }, profile_ids, now));
  await refreshCards(app);
  const [company] = await app.db.select().from(companies).where(eq(companies.id, company_id));
  const card_ids = (await findShown(app.db, { company_id })).map(({ id }) => id);
  return { ...user, company_id, profile_ids, card_ids, agent: the(company, 'company').gegenpost_id };
}

let networks = 0;

/** An address of a network from which nothing has come yet; there are 62,500. */
export function newAddress(): string {
  networks += 1;
  return `11.${Math.floor(networks / 250)}.${networks % 250}.7`;
}

/** A form that was given out ten seconds ago. */
export const formTokenFor = (app: App, cardId: string, ageMs = 10_000) =>
  newFormToken(app.secrets.key('public-contact-form'), cardId, new Date(app.clock.now().getTime() - ageMs));

/** A message that is accepted. */
export async function newLead(app: App, cardId: string): Promise<NewLead> {
  const time = await rowOf(
    app.db,
    IdRow,
    sql`select id from attributes where code = 'working_time' order by id limit 1`,
  );
  const place = await rowOf(
    app.db,
    z.object({ postal_code: z.string() }),
    sql`select postal_code from places where country = 'DE' order by id limit 1`,
  );
  return {
    name: 'Ute Brandt',
    company: 'Brandt Bau',
    email: `ute-${randomUUID()}@brandt-bau.example`,
    offer: {
      job_title: 'Pflegefachkraft',
      postal_code: the(place, 'place').postal_code,
      working_time_id: the(time, 'working time').id,
      contract_kind: 'direct',
      pay_from: 42_000,
      pay_to: 48_000,
      pay_per: 'year',
      starts_on: null,
    },
    message: 'Wir freuen uns auf Sie.',
    consent: true,
    form_token: formTokenFor(app, cardId),
    idempotency_key: randomUUID(),
  };
}
