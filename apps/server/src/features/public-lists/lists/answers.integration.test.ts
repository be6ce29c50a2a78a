import { PUBLIC_GROUP_MIN, PublicCard, PublicList, publicRadii } from '@gegenpost/contract/public-lists.ts';
import { factsOf, titleOf } from '@gegenpost/contract/shared/public-card.de.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { companies } from '#features/company/company.table.ts';
import { attestConsents } from '#features/consents/consents.service.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { refreshCards } from '#features/public-lists/cards/cards.service.ts';
import { findFacts } from '#features/public-lists/cards/facts.queries.ts';
import { signIn, testApp } from '#test/api.ts';

const app = await testApp();
const PEOPLE = 110;

const idsOf = async (query: ReturnType<typeof sql>) =>
  (await app.db.execute<{ id: number }>(query)).rows.map(({ id }) => id);

/** Two agents with a list, and people of theirs and of nobody's, each with values of a few that are often alike. */
async function population() {
  const agents: { company_id: number; profile_id: number; user_id: number; agent: string }[] = [];
  for (let count = 0; count < 2; count += 1) {
    const user = await signIn(app, { role: 3, subscribed: true, company: { name: `Agentur ${count}` } });
    const company_id = the(user.company_id, 'company');
    const [row] = await app.db.select().from(companies).where(eq(companies.id, company_id));
    agents.push({ ...user, company_id, agent: the(row, 'company').gegenpost_id });
  }
  const jobs = await idsOf(sql`select id from attributes where code = 'qualification' order by id limit 60`);
  const times = await idsOf(sql`select id from attributes where code = 'working_time' order by id limit 2`);
  const skills = await idsOf(sql`select id from attributes where code = 'soft_skill' order by id limit 3`);
  const places = await idsOf(sql`
    select min(id) as id from places where country = 'DE' and left(postal_code, 2) in ('24', '25', '50', '80') group by postal_code
    order by 1 limit 40`);
  const person = fc.record({
    owner: fc.constantFrom(null, 0, 1),
    job: fc.constantFrom(jobs[0], jobs[1], jobs[30], undefined),
    place: fc.option(fc.constantFrom(...places), { freq: 6 }),
    time: fc.option(fc.constantFrom(...times), { freq: 6 }),
    has: fc.subarray(skills),
    pay: fc.constantFrom(38_000, 41_000, 44_000, 58_000),
    start: fc.constantFrom(null, '2027-01-10', '2027-02-01', '2027-05-01'),
  });
  const given: number[][] = [[], []];
  for (const each of fc.sample(person, { seed: 19, numRuns: PEOPLE })) {
    const agent = each.owner === null ? null : the(agents[each.owner], 'agent');
    const { profile_id } = await createCandidate(app.db, {
      ...(agent ? { user: null } : {}),
      visibility: { visibility: 'public' },
      candidate: {
        ...(agent ? { vermittler_profile_id: agent.profile_id, vermittler_company_id: agent.company_id } : {}),
        ...{ job_income_year: each.pay, job_date_entry: each.start },
      },
      attributes: [
        ...(each.job === undefined ? [] : [{ attribute_id: each.job, code: 'qualification' as const }]),
        ...(each.time === null ? [] : [{ attribute_id: each.time, code: 'working_time' as const }]),
        ...each.has.map((attribute_id) => ({ attribute_id, code: 'soft_skill' as const })),
      ],
      places: each.place === null ? [] : [{ place_id: each.place, radius_km: 50 }],
    });
    if (each.owner !== null) the(given[each.owner], 'list').push(profile_id);
  }
  const now = app.clock.now();
  for (const [index, { company_id, user_id }] of agents.entries()) {
    const attested = { kind: 'publication', company_id, user_id, form: 'written', given_on: '2026-11-01' } as const;
    await app.db.transaction((tx) => attestConsents(tx, attested, given[index] ?? [], now));
  }
  await refreshCards(app);
  return { agents: agents.map(({ agent }) => agent), places };
}

/** All pages of an answer. */
async function cardsOf(path: string, query: Record<string, unknown>): Promise<PublicCard[]> {
  const cards: PublicCard[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const asked = Object.entries({ ...query, cursor }).flatMap(([name, value]) =>
      value ? [[name, String(value)]] : [],
    );
    const answer = await app.inject({ url: `/api/public/${path}?${new URLSearchParams(asked)}` });
    expect(answer.statusCode, answer.body).toBe(200);
    // Nothing beside the whitelist leaves.
    expect(PublicCard.strict().array().safeParse(answer.json().data).success).toBe(true);
    const page: PublicList = PublicList.parse(answer.json());
    cards.push(...page.data);
    cursor = page.next_cursor;
  }
  return cards;
}

const valuesOf = ({ id: _, ...values }: PublicCard) => JSON.stringify(values);

test('every combination of values that any answer shows, filtered, page by page and put together, fits five people', async () => {
  const { agents, places } = await population();
  const lists = [
    { path: 'location-candidates', fixed: {} },
    ...agents.map((agent) => ({ path: 'staffagent-candidates', fixed: { agent } })),
  ];
  const people = new Map((await findFacts(app.db, app.clock.now())).map((facts) => [facts.profile_id, facts]));
  const { rows } = await app.db.execute<{ list_id: string; profile_id: number }>(
    sql`select list_id, profile_id from public_members`,
  );
  const personOf = new Map(rows.map(({ list_id, profile_id }) => [list_id, people.get(profile_id)]));
  const seen = new Set<string>();
  for (const { path, fixed } of lists) {
    const all = await cardsOf(path, fixed);
    expect(all.length).toBeGreaterThan(20);
    // No id stands twice, in whatever list.
    for (const { id } of all) expect(seen.has(id)).toBe(false);
    for (const { id } of all) seen.add(id);
    const groups = Map.groupBy(all, valuesOf);
    for (const [values, cards] of groups) expect(cards.length, values).toBeGreaterThanOrEqual(PUBLIC_GROUP_MIN);
    // What is shown is true of the person: so all of them fit it.
    for (const { id, pay_from, region } of all) {
      const person = the(personOf.get(id), 'person of a card');
      if (pay_from !== null) expect(Math.floor(the(person.pay_year, 'pay') / 5_000) * 5_000).toBe(pay_from);
      if (region !== null) expect(person.postal_code?.startsWith(region)).toBe(true);
    }
    const { filters } = PublicList.parse(
      (await app.inject({ url: `/api/public/${path}?${new URLSearchParams(fixed)}` })).json(),
    );
    const pick = <T>(values: readonly T[]) => fc.constantFrom(undefined, ...values);
    const filter = fc.record({
      group: pick(filters.groups.map(({ id }) => id)),
      region: pick([...filters.regions, '2', '5', '99']),
      working_time: pick(filters.working_times.map(({ id }) => id)),
      month: pick([...filters.months, '2027-03']),
      ...(path === 'location-candidates' ? { place: pick(places), radius: pick([...publicRadii]) } : {}),
    });
    let earlier = all;
    for (const query of fc.sample(filter, { seed: 19, numRuns: 25 })) {
      const found = await cardsOf(path, { ...fixed, ...query });
      // A filter takes whole groups or leaves them …
      for (const [values, cards] of Map.groupBy(found, valuesOf))
        expect(cards).toHaveLength(groups.get(values)!.length);
      // … so one answer without another one leaves nobody, or five and more.
      const others = new Set(earlier.map(({ id }) => id));
      const left = found.filter(({ id }) => !others.has(id)).length;
      expect(left === 0 || left >= PUBLIC_GROUP_MIN).toBe(true);
      earlier = found;
    }
  }
});

test('the page without the app says of a list what its data says, and no more', async () => {
  const cards = await cardsOf('location-candidates', {});
  const { body } = await app.inject({ url: '/de/location-candidates' });
  const shown = [...body.matchAll(/<article[^>]*>([\s\S]*?)<\/article>/g)].map(([, article = '']) => article);
  expect(shown).toHaveLength(20);
  for (const [index, article] of shown.entries()) {
    const card = the(cards[index], 'card');
    expect(article).toContain(`/${card.id}/contact`);
    const words = article
      .replace(/<a [\s\S]*<\/a>/, '')
      .replace(/<[^>]+>/g, '')
      .replace(/\s+/g, '');
    expect(words).toBe([titleOf(card), ...factsOf(card).flat()].join('').replace(/\s+/g, ''));
  }
});
