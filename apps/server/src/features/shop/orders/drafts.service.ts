import type { OrderDraftChange, OrderPreview, Quote } from '@gegenpost/contract/orders.ts';
import type { FieldErrors } from '@gegenpost/contract/shared/errors.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { getTermsInForce } from '#features/auth/terms/terms.service.ts';
import type { CompanyRow } from '#features/company/company.table.ts';
import { findKnownSeller } from '#features/invoices/seller.service.ts';
import { findOffer, offerOf } from '#features/shop/plans.service.ts';
import type { PlanRow } from '#features/shop/shop.table.ts';
import type { ShopParts } from '#features/shop/shop-parts.ts';
import type { Db } from '#platform/db/db.ts';
import { invalid } from '#platform/http/errors.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { type Buyer, completeBilling, isCompleteAddress, obstaclesOf, profileBilling } from './buyer.ts';
import { findCustomer } from './customers.queries.ts';
import { type DraftRow, deleteDraftsBefore, findDraft, upsertDraft } from './drafts.queries.ts';
import { findPaymentKinds } from './payment-kinds.service.ts';
import { quote } from './quote.service.ts';

type DraftParts = Pick<ShopParts, 'db' | 'clock' | 'config'>;

export const TERMS_SLUG = 'agb';

/** What a draft stands for now. */
export type Prepared = OrderPreview & { company: CompanyRow; plan: PlanRow | null; buyer: Buyer };

/** The draft of a company, what it costs today, and what is in the way. */
export async function prepareOrder({ config, clock }: DraftParts, db: Db, companyId: number): Promise<Prepared> {
  const [company, draft, seller, terms] = [
    await findCustomer(db, companyId),
    await findDraft(db, companyId),
    await findKnownSeller(db),
    await getTermsInForce(db),
  ];
  const today = berlinDay(clock.now());
  const plan = draft?.plan_key ? await findOffer(db, draft.plan_key, today) : null;
  const payment_kinds = await findPaymentKinds({ config }, db, companyId, plan?.term_days ?? 0);
  const payment_kind = payment_kinds.find((kind) => kind === draft?.payment_kind) ?? null;
  const buyer = { ...company, billing: draft?.billing ?? completeBilling(company) };
  const obstacles = obstaclesOf(buyer, today);
  const agreed = { payment_kind, terms_version: String(terms.id) };
  return {
    ...{ company, plan, buyer, obstacles, payment_kinds },
    draft: {
      plan_key: plan?.key ?? null,
      billing: draft?.billing ?? null,
      payment_kind,
      return_to: draft?.return_to ?? null,
    },
    suggested_billing: profileBilling(company),
    quote: plan && obstacles.length === 0 ? startQuote({ plan, buyer, today, agreed }) : null,
    creditor: seller?.creditor_id ? { name: seller.name, creditor_id: seller.creditor_id } : null,
    terms: { slug: TERMS_SLUG, version: agreed.terms_version, valid_from: terms.valid_from },
  };
}

/**
 * Changes the draft. What is chosen has to be for sale, and to fit what the company is.
 *
 * @throws {AppError} 422 at the field.
 */
export async function changeDraft(parts: DraftParts, companyId: number, change: OrderDraftChange): Promise<Prepared> {
  const { db, clock } = parts;
  return db.transaction(async (tx) => {
    const isSold =
      change.plan_key === undefined || (await findOffer(tx, change.plan_key, berlinDay(clock.now()))) !== null;
    if (!isSold) throw invalid({ plan_key: [validationText('invalid')] });
    await upsertDraft(tx, { ...change, company_id: companyId, updated_at: clock.now() });
    const prepared = await prepareOrder(parts, tx, companyId);
    refuseWrongChoices(prepared, change);
    return prepared;
  });
}

/** Deletes drafts that were not changed for 30 days. */
export async function removeOldDrafts({ db, clock }: Pick<DraftParts, 'db' | 'clock'>): Promise<void> {
  const DAY_MS = 86_400_000;
  await deleteDraftsBefore(db, new Date(clock.now().getTime() - 30 * DAY_MS));
}

type Starting = {
  plan: PlanRow;
  buyer: Buyer;
  today: string;
  agreed: { payment_kind: DraftRow['payment_kind']; terms_version: string };
};

const startQuote = ({ plan, buyer, today, agreed }: Starting): Quote =>
  quote({ offer: offerOf(plan), buyer, from: today, running: null, agreed });

function refuseWrongChoices({ payment_kinds, company }: Prepared, { payment_kind, billing }: OrderDraftChange): void {
  const errors: FieldErrors = {};
  if (payment_kind && !payment_kinds.includes(payment_kind)) errors.payment_kind = [validationText('invalid')];
  if (billing && company.country !== null && !isCompleteAddress(billing, company.country)) {
    const wrong = (['name', 'street', 'city'] as const).filter((field) => !/[\p{L}\p{N}]/u.test(billing[field]));
    for (const field of wrong) errors[`billing.${field}`] = [validationText('invalid')];
    if (wrong.length === 0) errors['billing.postal_code'] = [validationText('invalid_postal_code')];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
