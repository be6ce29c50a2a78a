import { sql } from 'drizzle-orm';
import { companies, vatChecks } from '#features/company/company.table.ts';
import { dpaAcceptances } from '#features/data-processing/data-processing.table.ts';
import { invoiceEvents, invoiceFiles, invoices } from '#features/invoices/invoices.table.ts';
import { paymentCustomers, paymentMethods, payments } from '#features/payments/payments.table.ts';
import { companyTerms, orderDrafts, orders, subscriptions } from '#features/shop/shop.table.ts';
import { ids, ledCompanies, ofLedCompany, ofUser, type PersonalTable } from './personal-table.queries.ts';

/** Companies with what they ordered and paid: data of those who lead a main account, some of it kept for its legal term. */
export const companyTables: readonly PersonalTable[] = [
  {
    // The proof of invoices without VAT, kept like these. A sole trader's name may stand in it.
    table: vatChecks,
    links: [],
    rows: ({ user_ids }) =>
      sql`company_id in (select company_id from users where id = any(${ids(user_ids)}) and rights is null)`,
    withheld: ['operator_id', 'proof'],
  },
  {
    // A company is no person. Who leads its main account gets its data as well; it is emptied after its last user.
    table: companies,
    links: [],
    rows: ({ user_ids }) => sql`id in ${ledCompanies(user_ids)}`,
  },
  // Invoices stay for their legal term, and name the buyer by their snapshot (§ 147 AO; article 17 (3) b GDPR).
  { table: invoices, links: [], rows: ofLedCompany },
  {
    table: invoiceFiles,
    links: [],
    rows: ({ user_ids }) => sql`invoice_id in (select id from invoices where company_id in ${ledCompanies(user_ids)})`,
    withheld: ['file_key'],
  },
  {
    table: invoiceEvents,
    links: [],
    rows: ({ user_ids }) => sql`invoice_id in (select id from invoices where company_id in ${ledCompanies(user_ids)})`,
  },
  // Payments stay with their invoices; cards and accounts are forgotten here and at the provider (`forgetCompany`).
  { table: payments, links: [], rows: ofLedCompany, withheld: ['provider_ref'] },
  { table: paymentMethods, links: [], rows: ofLedCompany, withheld: ['provider_ref'] },
  { table: paymentCustomers, links: [], rows: ofLedCompany, withheld: ['provider_ref'] },
  // Orders stay with their invoices, and name the buyer by their snapshot.
  {
    table: orders,
    links: [{ ...ofUser('unlink'), empty: ['network', 'return_to'] }],
    rows: ({ user_ids }) => sql`(user_id = any(${ids(user_ids)}) or company_id in ${ledCompanies(user_ids)})`,
    withheld: ['idempotency_key', 'request_digest'],
  },
  { table: dpaAcceptances, links: [ofUser('unlink', 'accepted_by')], rows: ofLedCompany },
  { table: orderDrafts, links: [], rows: ofLedCompany },
  { table: companyTerms, links: [], rows: ofLedCompany },
  { table: subscriptions, links: [], rows: ofLedCompany },
];
