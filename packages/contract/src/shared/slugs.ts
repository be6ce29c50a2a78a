import { z } from 'zod';

/**
 * First parts of paths that belong to the app or to the server: no content page gets such an address. Tests compare the
 * list with the routes of both.
 */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  ...[
    'accountmanager',
    'account',
    'account-activation',
    'acceptnewterms',
    'activation',
    'api',
    'api-token',
    'app',
    'arbeitsmarkt',
  ],
  ...[
    'assets',
    'candidate-search',
    'candidates',
    'change-email-address',
    'claim-profile',
    'companies',
    'company-preview',
  ],
  ...['company-profile', 'confirm-contact', 'confirm-interest', 'contact-requests', 'customers', 'dashboard'],
  ...['demo-embed', 'documents', 'external-embedding', 'external-sharing', 'finishregistration', 'fonts', 'healthz'],
  ...[
    'inbox',
    'jobs',
    'invoices',
    'job-manager',
    'location-candidates',
    'login',
    'metrics',
    'my-data',
    'notifications',
  ],
  ...['operator', 'outbox', 'page-preview', 'preview', 'profile', 'projects', 'projects-shared', 'readyz', 'register'],
  ...['report', 'report-complaint'],
  ...['register-next', 'reset-password', 'sandbox', 'saved-searches', 'search', 'settings', 'shop'],
  ...['staffagent-candidates', 'subscription', 'talent-manager', 'unsubscribe', 'viewed-profiles', 'work-experience'],
]);

/** Pages that the law asks for: they keep their address and are never withdrawn. */
export const LEGAL_SLUGS: ReadonlySet<string> = new Set([
  ...['impressum', 'datenschutz', 'agb', 'barrierefreiheit', 'auftragsverarbeitung', 'auftragsverarbeiter'],
]);

/** Pages whose texts people accept when they register. */
export const TERMS_SLUGS: ReadonlySet<string> = new Set(['agb', 'datenschutz']);

/** Words of small letters and digits with single hyphens between them. Two letters alone would be a language. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const isReservedSlug = (slug: string): boolean => RESERVED_SLUGS.has(slug);

/** The address of a content page below the language, as somebody chooses it. */
export const NewSlug = z
  .string()
  .trim()
  .min(3)
  .max(80)
  .regex(SLUG, { error: 'slug_form' })
  .refine((slug) => !isReservedSlug(slug), { error: 'slug_reserved' });

const LETTERS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** A slug made of a title: `Für Arbeitgeber` → `fuer-arbeitgeber`. It may be empty or reserved. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
}
