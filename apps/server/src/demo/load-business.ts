import { sql } from 'drizzle-orm';
import { customers } from '#features/customers/customers.table.ts';
import { messageTemplates } from '#features/messaging/templates/message-templates.table.ts';
import { candidateNotes, profileViews } from '#features/search/search.table.ts';
import { shippedPlans } from '#features/shop/plans.ts';
import { companyUsage, subscriptions } from '#features/shop/shop.table.ts';
import { talents } from '#features/talents/talents.table.ts';
import type { Db } from '#platform/db/db.ts';
import { berlinMonth } from '#platform/i18n/berlin.ts';
import { insertRows } from './bulk.ts';
import { demoCustomers } from './customers.ts';
import type { PeopleIds } from './load-people.ts';
import { demoTalents } from './talents.ts';
import { demoTemplates } from './templates.ts';
import type { DemoWorld } from './world.ts';

/** Subscriptions, templates, customers, opened profiles, talents, and what these mean for the limits of this month. */
export async function loadBusiness(tx: Db, world: DemoWorld, ids: PeopleIds, now: Date): Promise<void> {
  await insertRows(
    tx,
    subscriptions,
    world.subscriptions.map(({ company, ...subscription }) => ({
      ...subscription,
      ...boughtOf(subscription.plan_key),
      company_id: ids.companies.get(company)!,
      state: 'active' as const,
      created_at: subscription.started_at,
    })),
  );
  await insertRows(
    tx,
    profileViews,
    world.views.map(({ company, candidate, user, month, viewed_at }) => ({
      company_id: ids.companies.get(company)!,
      profile_id: ids.profiles.get(candidate)!,
      user_id: ids.users.get(user)!,
      month,
      viewed_at,
    })),
  );
  await loadTalents(tx, world, ids);
  await insertRows(tx, messageTemplates, templatesOf(world, ids, now));
  await chooseTemplates(tx);
  await insertRows(tx, customers, customersOf(world, ids, now));
  await insertRows(tx, companyUsage, usageOf(world, ids, berlinMonth(now)));
}

async function loadTalents(tx: Db, world: DemoWorld, ids: PeopleIds): Promise<void> {
  const kept = demoTalents(world).map(({ company, candidate, user, created_at, ...talent }) => ({
    ...talent,
    company_id: ids.companies.get(company)!,
    profile_id: ids.profiles.get(candidate)!,
    user_id: ids.users.get(user)!,
    created_at,
    updated_at: created_at,
  }));
  await insertRows(
    tx,
    talents,
    kept.map(({ note, user_id, ...talent }) => ({ ...talent, origin: 'search' as const })),
  );
  await insertRows(
    tx,
    candidateNotes,
    kept.filter(({ note }) => note !== '').map(({ rejected, created_at, ...note }) => note),
  );
}

function templatesOf({ companies }: DemoWorld, ids: PeopleIds, now: Date) {
  return companies.flatMap(({ person, row }) =>
    (demoTemplates[person.email] ?? []).map((template, slot) => ({
      ...template,
      company_id: ids.companies.get(row.gegenpost_id)!,
      slot,
      idempotency_key: `00000000-0000-4000-8000-${String(slot).padStart(12, '0')}`,
      created_at: now,
    })),
  );
}

/** Three of four letters were made from a template, where the company has as many. */
async function chooseTemplates(tx: Db): Promise<void> {
  await tx.execute(sql`
    update contact_requests request set template_id = template.id from message_templates template
    where template.company_id = request.company_id and template.slot = request.thread_id % 4`);
}

function customersOf({ companies }: DemoWorld, ids: PeopleIds, now: Date) {
  return companies.flatMap(({ person, row }) =>
    (demoCustomers[person.email] ?? []).map((customer, index) => ({
      ...customer,
      company_id: ids.companies.get(row.gegenpost_id)!,
      country: 'DE',
      idempotency_key: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      created_at: now,
      updated_at: now,
    })),
  );
}

function usageOf({ companies, views, conversations }: DemoWorld, ids: PeopleIds, month: string) {
  return companies.flatMap(({ row: { gegenpost_id } }) => {
    const profile_views_count = views.filter((view) => view.company === gegenpost_id && view.month === month).length;
    const contacts_count = conversations.filter(
      ({ request, members, created_at }) =>
        request !== null && members[0]?.company === gegenpost_id && berlinMonth(created_at) === month,
    ).length;
    if (profile_views_count + contacts_count === 0) return [];
    return [{ company_id: ids.companies.get(gegenpost_id)!, month, profile_views_count, contacts_count }];
  });
}

function boughtOf(planKey: string) {
  const { name, price_cents, auto_renewal_days } = shippedPlans.find(({ key }) => key === planKey)!;
  // How it is paid is said by its invoices, with which its orders are loaded.
  return { plan_name: name, price_cents, auto_renewal_days, payment_kind: 'transfer' as const };
}
