import { createHash } from 'node:crypto';
import { CompanyFields } from '@gegenpost/contract/company.ts';
import {
  FREE_TEXT_MAX_LENGTH,
  MESSAGE_MAX_LENGTH,
  NAME_MAX_LENGTH,
  SUBJECT_MAX_LENGTH,
} from '@gegenpost/contract/shared/constants.ts';
import { isPostalCode } from '@gegenpost/contract/shared/postal-codes.ts';
import { PublicId } from '@gegenpost/contract/shared/scalars.ts';
import { checkVatId } from '@gegenpost/contract/shared/vat-id.ts';
import { readAttributes } from '@gegenpost/reference-data/attributes.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharesByZipf } from './placement.ts';
import { vatCheckDigit } from './vat.ts';
import { buildDemoWorld } from './world.ts';

const now = new Date('2026-11-21T10:15:00Z');
const world = buildDemoWorld(now);
const people = [...world.companies, ...world.candidates].map(({ person }) => person);
const companiesById = new Map(world.companies.map((company) => [company.row.gegenpost_id, company]));
const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

test('is the same on the same day, at any hour, and another day moves dates alone', () => {
  expect(hashOf(buildDemoWorld(new Date('2026-11-21T23:59:00Z')))).toBe(hashOf(world));
  const later = buildDemoWorld(new Date('2026-12-02T08:00:00Z'));
  expect(later.candidates.map(({ person }) => person.gegenpost_id)).toEqual(
    world.candidates.map(({ person }) => person.gegenpost_id),
  );
  expect(hashOf(later)).not.toBe(hashOf(world));
});

test('has the numbers of the product page', () => {
  const companies = Map.groupBy(world.companies, ({ row }) => row.role_id);
  expect(world.candidates).toHaveLength(2137);
  expect(companies.get(2)).toHaveLength(312);
  expect(companies.get(3)!.length + companies.get(4)!.length).toBe(263);
  expect(companies.get(4)!.length / 263).toBeCloseTo(0.15, 2);
  expect(world.candidates.filter(({ recruiter }) => recruiter === null).length / 2137).toBeCloseTo(0.3, 2);
  expect(world.candidates.filter(({ is_online }) => is_online).length).toBeGreaterThan(2100);
});

test('gives every person one public id and one mail address of their own', () => {
  const ids = [...people.map((person) => person.gegenpost_id), ...companiesById.keys()];
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !PublicId.safeParse(id).success)).toEqual([]);
  const emails = people.map(({ email }) => email.toLowerCase());
  expect(new Set(emails).size).toBe(emails.length);
  expect(emails.filter((email) => !/^[a-z0-9.-]+@([a-z0-9-]+\.example|example\.org)$/.test(email))).toEqual([]);
});

test('has only phone numbers that are reserved for fiction', () => {
  const fiction =
    /^\+49(3023125\d{3}|6990009\d{3}|4066969\d{3}|2214710\d{3}|8999998\d{3}|17139200\d{2}|176040690\d{2})$/;
  const numbers = people.flatMap(({ phone, mobile }) => [phone, mobile]).filter((number) => number !== null);
  expect(numbers.length).toBeGreaterThan(2000);
  expect(numbers.filter((number) => !fiction.test(number))).toEqual([]);
});

test('has VAT ids with the right check digit: four wait, two are not valid, Swiss companies have none', () => {
  // Of published numbers: DE111111125, DE811569869.
  expect([vatCheckDigit('11111112'), vatCheckDigit('81156986')]).toEqual([5, 9]);
  const rows = world.companies.map(({ row }) => row);
  const foreign = rows.filter(({ country }) => country !== 'DE');
  for (const { vat_reg_no, country } of rows) {
    if (vat_reg_no) expect(checkVatId(vat_reg_no, country!)).toEqual({ vat_reg_no, problem: null });
  }
  const states = foreign.map(({ country, vat_state }) => `${country} ${vat_state}`);
  expect([...new Set(states)].sort()).toEqual(['AT invalid', 'AT pending', 'AT valid', 'CH unchecked']);
  const counts = Object.entries(Object.groupBy(rows, ({ vat_state }) => vat_state!));
  expect(Object.fromEntries(counts.map(([state, all]) => [state, all.length]))).toEqual({
    valid: rows.length - 15,
    pending: 4,
    invalid: 2,
    unchecked: 9,
  });
});

test('has companies that are whole: an address, a description that the form would take, and a logo', () => {
  for (const { row } of world.companies) {
    const { street, postal_code, city, country, logo_hash } = row;
    expect([street, city, logo_hash].every(Boolean)).toBe(true);
    expect(isPostalCode(postal_code!, country!)).toBe(true);
    const { name, website, description, invoice_email, leasing_permit = null, azav_until = null } = row;
    const typed = { name, website, description, invoice_email, leasing_permit, azav_until };
    expect(CompanyFields.partial().safeParse(typed).error).toBeUndefined();
  }
});

test('has no invoices before a company joined, and no events in the future', () => {
  for (const { at, key, ...step } of world.billing) {
    expect(at.getTime(), key).toBeLessThan(Date.parse('2026-11-21T00:00:00Z'));
    if (step.kind === 'issued')
      expect(at.getTime(), key).toBeGreaterThanOrEqual(companiesById.get(step.company)!.row.created_at!.getTime());
  }
});

test('keeps every value of a candidate within its limits', () => {
  const keys = new Set(readAttributes().map(({ code, key }) => `${code} ${key}`));
  for (const candidate of world.candidates) {
    const { person, attributes, jobs, places, job_income_year, job_income_hour } = candidate;
    const age = (now.getTime() - Date.parse(person.birthday!)) / (365.25 * 86_400_000);
    expect(age).toBeGreaterThan(17);
    expect(age).toBeLessThan(67);
    expect(Math.max(person.first_name.length, person.last_name.length)).toBeLessThanOrEqual(NAME_MAX_LENGTH);
    expect(candidate.about?.length ?? 0).toBeLessThanOrEqual(FREE_TEXT_MAX_LENGTH);
    // One of the two, and nobody below the minimum wage.
    expect([job_income_year, job_income_hour].filter((income) => income !== null)).toHaveLength(1);
    expect(job_income_year ?? 29_000).toBeGreaterThanOrEqual(29_000);
    expect(job_income_year ?? 0).toBeLessThan(250_000);
    expect(job_income_hour ?? 13.9).toBeGreaterThanOrEqual(13.9);
    expect(job_income_hour ?? 0).toBeLessThan(100);
    const chosen = attributes.map(({ code, key }) => `${code} ${key}`);
    expect(new Set(chosen).size).toBe(chosen.length);
    expect(chosen.filter((name) => !keys.has(name))).toEqual([]);
    const wanted = attributes.filter(({ code }) => code === 'qualification').length;
    expect(wanted >= 1 && wanted <= 10).toBe(true);
    expect(places.length).toBeGreaterThan(0);
    expect(places.every(({ radius_km }) => radius_km >= 0 && radius_km <= 500)).toBe(true);
    expect(
      jobs.every(({ title, employer }) => title.length <= NAME_MAX_LENGTH && employer.length <= NAME_MAX_LENGTH),
    ).toBe(true);
  }
});

test('lets nobody work before leaving school, in the future, or in two jobs at once', () => {
  for (const { person, jobs } of world.candidates) {
    const first = new Date(person.birthday!);
    first.setUTCFullYear(first.getUTCFullYear() + 16);
    for (const [index, job] of jobs.entries()) {
      expect(Date.parse(job.from_on)).toBeGreaterThanOrEqual(first.getTime());
      expect(job.current).toBe(job.to_on === null);
      expect(Date.parse(job.to_on ?? '2026-11-21')).toBeGreaterThan(Date.parse(job.from_on));
      const later = jobs[index - 1];
      if (later) expect(Date.parse(job.to_on!)).toBeLessThanOrEqual(Date.parse(later.from_on));
    }
  }
});

test('has moments in their order and none in the future', () => {
  for (const { created_at, updated_at, last_active_at } of world.candidates) {
    expect(updated_at.getTime()).toBeGreaterThanOrEqual(created_at.getTime());
    expect(last_active_at.getTime()).toBeGreaterThanOrEqual(updated_at.getTime());
    expect(last_active_at.getTime()).toBeLessThan(now.getTime());
  }
  for (const { messages, created_at } of world.conversations) {
    const moments = [created_at, ...messages.map((message) => message.created_at), now].map((at) => at.getTime());
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  }
});

test('has conversations in all states of a request', () => {
  const letters = world.conversations.filter(({ request }) => request !== null);
  const states = Map.groupBy(letters, ({ request }) => request!.state);
  expect(letters.length).toBeGreaterThanOrEqual(55);
  for (const state of ['open', 'accepted', 'rejected', 'expired'] as const) {
    expect(states.get(state)?.length ?? 0, state).toBeGreaterThanOrEqual(5);
  }
  for (const { request, messages } of letters) {
    if (request!.state === 'open') expect(request!.expires_at.getTime()).toBeGreaterThan(now.getTime());
    if (request!.state === 'expired') expect(request!.expires_at.getTime()).toBeLessThan(now.getTime());
    if (request!.state === 'rejected') expect(request!.reason).not.toBeNull();
    expect(messages.length).toBeGreaterThan(0);
  }
});

test('writes letters within the limits of messages', () => {
  for (const { subject, messages } of world.conversations) {
    expect(subject.length).toBeLessThanOrEqual(SUBJECT_MAX_LENGTH);
    expect(messages.every(({ body }) => body.length > 0 && body.length <= MESSAGE_MAX_LENGTH)).toBe(true);
  }
});

test('gives few recruiters many candidates and every candidate of theirs a recruiter that exists', () => {
  const counts = Map.groupBy(
    world.candidates.filter(({ recruiter }) => recruiter !== null),
    ({ recruiter }) => recruiter!,
  );
  const sizes = [...counts.values()].map((own) => own.length).sort((a, b) => b - a);
  expect(sizes[0]).toBeGreaterThan(10 * sizes[Math.floor(sizes.length / 2)]!);
  expect([...counts.keys()].every((id) => (companiesById.get(id)?.row.role_id ?? 2) !== 2)).toBe(true);
  for (const { recruiter, temporary_work } of world.candidates) {
    if (recruiter !== null && companiesById.get(recruiter)!.row.role_id === 4) expect(temporary_work).toBe(true);
  }
});

test('shares by Zipf without losing anybody', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 0, max: 5000 }), (count, total) => {
      const shares = sharesByZipf(count, total);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
      expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    }),
  );
});

test('hides the demo candidate, who has everything that a profile can say', () => {
  const candidate = world.candidates.find(({ login }) => login === 'kandidatin@example.org')!;
  expect(candidate.visibility.visibility).toBe('anonymous');
  const codes = new Set(candidate.attributes.map(({ code }) => code));
  for (const code of [
    'qualification',
    'education',
    'graduation',
    'language',
    'driver_class',
    'soft_skill',
    'software',
    'working_time',
  ]) {
    expect(codes).toContain(code);
  }
  expect(candidate.jobs).toHaveLength(3);
  expect(candidate.places[0]).toMatchObject({ place: { postal_code: '24143', name: 'Kiel' } });
});
