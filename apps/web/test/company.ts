import type { CompanyProfile } from '@gegenpost/contract/company.ts';
import type { CompanyPage } from '@gegenpost/contract/company-page.ts';

/** An employer's company with everything in it; pass what the test is about. */
export function newCompany(company: Partial<CompanyProfile> = {}): CompanyProfile {
  return {
    gegenpost_id: '5c1n7wd3hqa',
    name: 'Nordlicht Medizintechnik',
    name_addition: 'Werk Kiel',
    is_headquarters: true,
    industry: 'medtech',
    company_size: '50_249',
    website: 'https://www.nordlicht.example',
    description: 'Wir bauen Beatmungsgeräte. Sie werden in aller Welt gebraucht.',
    share_candidates_sitewide: true,
    street: 'Werftstraße 4',
    postal_code: '24143',
    city: 'Kiel',
    country: 'DE',
    legal_form: 'gmbh',
    commercial_register_number: 'Amtsgericht Kiel, HRB 1234',
    leasing_permit: null,
    leasing_permit_until: null,
    azav_number: null,
    azav_until: null,
    invoice_email: 'rechnung@nordlicht.example',
    vat_reg_no: 'DE136695976',
    tax_number: null,
    non_eu_tax_number: null,
    buyer_reference: null,
    logo_hash: null,
    shared_candidates_count: null,
    vat_state: 'valid',
    vat_register: 'recorded',
    vat_checked_at: '2026-11-20T09:30:00.000Z',
    completeness: { percent: 80, next: ['logo'] },
    ...company,
  };
}

/** The same company as candidates see it. */
export function newCompanyPage(company: Partial<CompanyPage> = {}): CompanyPage {
  return {
    gegenpost_id: '5c1n7wd3hqa',
    role_id: 2,
    name: 'Nordlicht Medizintechnik',
    name_addition: 'Werk Kiel',
    logo_hash: null,
    description: 'Wir bauen **Beatmungsgeräte**.',
    website: 'https://www.nordlicht.example',
    industry: 'Medizintechnik',
    company_size: '50–249 Beschäftigte',
    postal_code: '24143',
    city: 'Kiel',
    country: 'DE',
    location: { latitude: 54.32, longitude: 10.15 },
    member_since: '2026-03',
    answers_within_hours: 5,
    offers: [
      {
        qualification: { id: 7, name: 'Ingenieur/in Medizintechnik' },
        pay_from: 60_000,
        pay_to: 75_000,
        pay_per: 'year',
      },
    ],
    ...company,
  };
}
