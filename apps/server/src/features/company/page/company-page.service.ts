import type { CompanyOffer, CompanyPage } from '@gegenpost/contract/company-page.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { notFound } from '#platform/http/errors.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { findAnswering, findLocation, findOffered, findOpenCompany } from './company-page.queries.ts';

const DAY_MS = 86_400_000;

/** How long a candidate sees that a company opened the profile. */
export const VISITS_SHOWN_MS = 90 * DAY_MS;
/** The period that offers and answer times are computed from. */
const LATELY_MS = 180 * DAY_MS;

/** With fewer answers, or fewer people who got an offer, the figures would disclose single conversations. */
const ANSWERS_MIN = 5;
const OFFERED_MIN = 5;
const OFFERS_MAX = 6;

/** Pay ranges are widened to these steps, in euros. */
const PAY_STEP = { year: 5000, hour: 5 } as const;

/**
 * A company as the reader may see it.
 *
 * @throws {AppError} 404 for every company that the reader has nothing to do with, as for a missing one.
 */
export async function getCompanyPage(db: Db, reader: Actor, gegenpostId: string, now: Date): Promise<CompanyPage> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const company = await findOpenCompany(db, reader, gegenpostId, before(VISITS_SHOWN_MS));
  if (!company) throw notFound('gegenpost_id_not_found');
  const { id, created_at, shows_offers, ...shown } = company;
  const [location, { hours, answers }, offered] = await Promise.all([
    findLocation(db, company),
    findAnswering(db, id, before(LATELY_MS)),
    shows_offers ? findOffered(db, id, { since: before(LATELY_MS), min: OFFERED_MIN, limit: OFFERS_MAX }) : [],
  ]);
  return {
    ...shown,
    location,
    member_since: berlinDay(created_at).slice(0, 7),
    answers_within_hours: hours === null || answers < ANSWERS_MIN ? null : Math.max(1, Math.ceil(hours)),
    offers: offered.map(presentOffer),
  };
}

function presentOffer({
  id,
  name,
  pay_per,
  pay_from,
  pay_to,
}: Awaited<ReturnType<typeof findOffered>>[number]): CompanyOffer {
  const step = PAY_STEP[pay_per];
  return {
    qualification: { id, name },
    pay_per,
    pay_from: Math.floor(pay_from / step) * step,
    pay_to: Math.ceil(pay_to / step) * step,
  };
}
