import { readFileSync } from 'node:fs';
import { API_ANSWER_HOURS, API_EVENT_DAYS } from '@gegenpost/contract/candidate-api.ts';
import { IMPORT_KEPT_DAYS } from '@gegenpost/contract/candidate-imports.ts';
import { ConsentKind, RECORDS_KEPT_YEARS } from '@gegenpost/contract/consents.ts';
import {
  COOKIE_CONSENT_DAYS,
  DELETION_GRACE_DAYS,
  EXPORT_DAYS,
  QUESTIONS_MAX,
  REQUEST_EXPIRY_DAYS,
  SESSION_IDLE_HOURS,
  SESSION_REMEMBER_DAYS,
} from '@gegenpost/contract/shared/constants.ts';
import { SUPPORT_VIEW_HOURS } from '@gegenpost/contract/support-view.ts';
import { getTableName, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DEVICE_DAYS } from '#platform/http/device.ts';
import { freshDb } from '#test/db.ts';
import { personalTables } from './personal-data.queries.ts';
import { type Purpose, tablesOfPurpose } from './purposes.ts';
import { purposeNames } from './texts.de.ts';

const { db } = await freshDb();
const page = readFileSync(new URL('../pages/content/de/datenschutz.md', import.meta.url), 'utf8');

/** What the page says under this heading, or after these bold words, up to the next of either. */
function paragraphOf(name: string): string {
  const begins = [`## ${name}\n`, `**${name}:** `, `**${name}** `];
  const parts = page.split(/\n(?=## |\*\*)/);
  return parts.find((part) => begins.some((begin) => part.startsWith(begin))) ?? '';
}

/** Tables in which nobody stands: what the product comes with, or the operator says of itself. */
const aboutNobody = [
  ...['attributes', 'attribute_changes', 'countries', 'places', 'reference_loads', 'plans', 'site_settings'],
  ...['pages', 'page_proposals', 'page_redirects', 'page_previews', 'media', 'help_items', 'tours', 'terms_versions'],
  ...['dpa_versions', 'operator_details', 'processor_changes', 'invoice_seller', 'invoice_counters'],
];

/** Consents that the product asks for, by the column that keeps them, with what the page says of each. */
const consents: Record<string, readonly [purpose: Purpose, words: string]> = {
  'candidates.handicap_consented_at': ['handicap', 'ausdrückliche Einwilligung'],
  'candidates.placement_consented_at': ['consents', 'nur mit Ihrer Einwilligung (auch § 298 SGB III)'],
  'leads.consent_version': ['leads', 'Einwilligung des Absenders'],
  'page_schedules.asks_consent': ['account', 'Fassung unserer Texte'],
  'user_settings.product_news_consented_at': ['news', 'Grundlage: Einwilligung'],
};

const kindsOfConsent: Record<ConsentKind, readonly [purpose: Purpose, words: string]> = {
  placement: ['consents', 'Arbeitgebern zeigen wir Sie nur mit Ihrer Einwilligung'],
  publication: ['consents', 'für öffentliche Listen'],
  funding: ['consents', 'für den Hinweis auf eine mögliche Förderung'],
  handicap: ['consents', 'ausdrücklich für Angaben zu einer Behinderung'],
};

const days = (count: number) => (count === 7 ? 'sieben Tage' : `${count} Tage`);

test('every table of the database serves a purpose, or is about nobody', async () => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
  const listed = [...Object.values(tablesOfPurpose).flat(), ...aboutNobody].sort();
  expect(listed).toEqual(rows.map(({ name }) => name).sort());
  const personal = personalTables.map(({ table }) => getTableName(table));
  expect(personal.filter((name) => aboutNobody.includes(name))).toEqual([]);
});

test.each(Object.values(purposeNames))('the privacy page says of "%s" on what ground, and for how long', (name) => {
  expect(paragraphOf(name)).toMatch(/Grundlage: /);
  expect(paragraphOf(name)).toMatch(/Dauer: /);
});

test('the privacy page names no purpose that the product does not have', () => {
  const named = [...page.matchAll(/^\*\*([^*]+?):?\*\*/gm)].map(([, name]) => name);
  const known: readonly string[] = [...Object.values(purposeNames), 'Was ein Nein bewirkt', 'Widerspruch'];
  expect(named.filter((name) => !known.includes(name!))).toEqual([]);
});

test('the privacy page names every consent that is kept', async () => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like '%consent%' order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(consents).sort());
  for (const [purpose, words] of [
    ...Object.values(consents),
    ...ConsentKind.options.map((kind) => kindsOfConsent[kind]),
  ]) {
    expect(paragraphOf(purposeNames[purpose])).toContain(words);
  }
  for (const purpose of ['public_lists', 'support_view'] as const) {
    expect(paragraphOf(purposeNames[purpose])).toContain('Grundlage: Einwilligung');
  }
});

test.each([
  ['account', `${days(DELETION_GRACE_DAYS)} nachdem Sie die Löschung verlangt haben`],
  ['messages', `verfällt nach ${days(REQUEST_EXPIRY_DAYS)}n`],
  ['messages', `bis zu ${QUESTIONS_MAX === 3 ? 'drei' : QUESTIONS_MAX} Fragen`],
  ['imports', `Dauer: ${days(IMPORT_KEPT_DAYS)}`],
  ['consents', `${RECORDS_KEPT_YEARS === 3 ? 'drei' : RECORDS_KEPT_YEARS} Jahre länger`],
  [
    'programs',
    `Dauer: ${days(API_EVENT_DAYS)}; Antworten für wiederholte Aufrufe ${API_ANSWER_HOURS === 24 ? 'einen Tag' : ''}.`,
  ],
  ['login', `Browser und Netz ${days(DEVICE_DAYS)}`],
  ['support_view', `für höchstens ${SUPPORT_VIEW_HOURS} Stunden`],
  ['exports', `Dauer: ${days(EXPORT_DAYS)}`],
] as const)('the privacy page counts for "%s" as the product does: %s', (purpose, words) => {
  expect(paragraphOf(purposeNames[purpose])).toContain(words);
});

test('the privacy page says how long cookies last', () => {
  const cookies = paragraphOf('Cookies und Speicher Ihres Browsers');
  expect(cookies).toContain(
    `bis zu ${SESSION_IDLE_HOURS} Stunden ohne Nutzung, auf Wunsch ${SESSION_REMEMBER_DAYS} Tage`,
  );
  expect(cookies).toContain(`bis zu ${days(DEVICE_DAYS)} nach Ihrer letzten Anmeldung`);
  expect(cookies).toContain(`merkt sich ${days(COOKIE_CONSENT_DAYS)} lang`);
});
