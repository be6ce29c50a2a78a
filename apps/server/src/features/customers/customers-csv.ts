import { CSV_BOM, type CsvNumber, germanDay, lineOf } from '#platform/csv.ts';
import type { CustomerRow } from './customers.table.ts';

type Line = CustomerRow & { projects: number; presented: number };

const columns: readonly [name: string, value: (customer: Line) => string | CsvNumber][] = [
  ['Firma', ({ company }) => company],
  ['Ansprechperson', ({ contact_person }) => contact_person],
  ['E-Mail', ({ email }) => email],
  ['Telefon', ({ phone }) => phone],
  ['Straße und Hausnummer', ({ street }) => street],
  ['Postleitzahl', ({ postal_code }) => postal_code],
  ['Ort', ({ city }) => city],
  ['Land', ({ country }) => country],
  ['Projekte', ({ projects }) => ({ number: String(projects) })],
  ['Vorgestellte Kandidaten', ({ presented }) => ({ number: String(presented) })],
  ['Letzter Kontakt', ({ contacted_on }) => (contacted_on ? germanDay(contacted_on) : '')],
  ['Notiz', ({ note }) => note],
];

/** The whole file; a company has at most 1,000 customers. */
export function customersCsv(customers: readonly Line[]): string {
  const head = CSV_BOM + lineOf(columns.map(([name]) => name));
  return head + customers.map((customer) => lineOf(columns.map(([, value]) => value(customer)))).join('');
}
