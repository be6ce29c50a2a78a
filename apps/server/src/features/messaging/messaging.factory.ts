import { randomUUID } from 'node:crypto';
import type { NewContactRequest } from '@gegenpost/contract/contact-requests.ts';
import { attributes, places } from '#features/reference/reference.table.ts';
import type { Db } from '#platform/db/db.ts';

/** A request as a client sends it, with an offer from entries of the catalogues made for it. */
export async function newContactRequest(
  db: Db,
  gegenpostId: string,
  overrides: Partial<NewContactRequest> = {},
): Promise<NewContactRequest> {
  const [occupation, workingTime] = await db
    .insert(attributes)
    .values([
      { code: 'qualification', key: randomUUID(), label: 'Elektroniker/in', sort: 1, kldb: '26252' },
      { code: 'working_time', key: randomUUID(), label: 'Vollzeit', sort: 1 },
    ])
    .returning({ id: attributes.id });
  const [place] = await db
    .insert(places)
    .values({ postal_code: '50667', name: randomUUID(), country: 'DE', latitude: 50.94, longitude: 6.96 })
    .returning({ id: places.id });
  return {
    gegenpost_id: gegenpostId,
    subject: 'Bewerbung um Sie als Elektroniker/in',
    body: 'Guten Tag, wir möchten Sie kennenlernen.',
    offer: {
      qualification_id: occupation!.id,
      job_title: 'Elektroniker/in (m/w/d)',
      job_place_id: place!.id,
      working_time_id: workingTime!.id,
      contract_kind: 'direct',
      pay_from: 42_000,
      pay_to: 50_000,
      pay_per: 'year',
      starts_on: null,
    },
    idempotency_key: randomUUID(),
    ...overrides,
  };
}
