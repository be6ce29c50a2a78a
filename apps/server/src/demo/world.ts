import { type BillingStep, drawBilling } from './billing.ts';
import { CANDIDATES, type DemoCandidate, drawCandidate } from './candidates.ts';
import { type DemoCompany, drawCompanies } from './companies.ts';
import { settlePapers } from './company-papers.ts';
import { type Days, daysFrom } from './days.ts';
import { drawFields, drawKnownCandidates } from './known-candidates.ts';
import { knownCompanies } from './known-companies.ts';
import { createAtlas } from './map.ts';
import { createOccupations } from './occupations.ts';
import { createMailbox } from './people.ts';
import { placeCandidates } from './placement.ts';
import { createRandom } from './random.ts';
import { type DemoSubscription, drawSubscriptions } from './subscriptions.ts';
import { type Conversation, conversationsOf } from './threads.ts';
import { type DemoView, drawViews } from './views.ts';

/** Everything that the demo world holds, before it is in a database. Public ids and mail addresses are the keys. */
export type DemoWorld = {
  days: Days;
  companies: DemoCompany[];
  candidates: DemoCandidate[];
  conversations: Conversation[];
  subscriptions: DemoSubscription[];
  /** What became of invoices, oldest first. */
  billing: BillingStep[];
  views: DemoView[];
};

/** Makes the demo world: the same for the same day, always. */
export function buildDemoWorld(now: Date): DemoWorld {
  const days = daysFrom(now);
  const atlas = createAtlas();
  const takeEmail = createMailbox();
  const companies = drawCompanies({ atlas, days, takeEmail, known: knownCompanies });
  settlePapers(companies, knownCompanies.length, days);
  const parts = { atlas, occupations: createOccupations(), days, takeEmail };
  const ofFields = drawFields(createRandom('gegenpost/fields'), parts);
  const drawn = [...drawKnownCandidates(createRandom('gegenpost/known-candidates'), parts), ...ofFields];
  const random = createRandom('gegenpost/candidates');
  while (drawn.length < CANDIDATES) drawn.push(drawCandidate(random, parts));
  const subscriptions = drawSubscriptions(companies, days);
  const candidates = placeCandidates(createRandom('gegenpost/placement'), drawn, companies, ofFields);
  return {
    days,
    companies,
    candidates,
    conversations: conversationsOf(days, companies, candidates, ofFields),
    subscriptions,
    billing: drawBilling(companies, subscriptions, days),
    views: drawViews(companies, candidates, days),
  };
}
