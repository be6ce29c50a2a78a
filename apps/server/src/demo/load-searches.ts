import { SearchCriteria } from '@gegenpost/contract/search.ts';
import { sql } from 'drizzle-orm';
import {
  candidatesToAlert,
  lastSearches,
  savedSearches,
  savedSearchMatches,
} from '#features/saved-searches/saved-searches.table.ts';
import type { Db } from '#platform/db/db.ts';
import { insertRows } from './bulk.ts';
import type { Catalogue } from './catalogue.ts';
import type { PeopleIds } from './load-people.ts';
import type { DemoWorld } from './world.ts';

type DemoSearch = {
  user: string;
  title: string;
  occupation: string;
  postalCode: string;
  radius: number;
  notify: 'never' | 'daily' | 'weekly';
  /** How many of those who wish the occupation came since it was last opened. */
  fresh: number;
};

const HOUR_MS = 3_600_000;

const searches: readonly DemoSearch[] = [
  {
    user: 'arbeitgeber@example.org',
    title: 'Medizintechnik, Norddeutschland',
    occupation: '82504-01',
    postalCode: '24143',
    radius: 150,
    notify: 'daily',
    fresh: 2,
  },
  {
    user: 'arbeitgeber@example.org',
    title: 'Zerspanung Kiel',
    occupation: '24232-03',
    postalCode: '24143',
    radius: 60,
    notify: 'weekly',
    fresh: 0,
  },
  {
    user: 'arbeitgeber-frei@example.org',
    title: 'CNC in der Nähe',
    occupation: '24232-03',
    postalCode: '24143',
    radius: 40,
    notify: 'never',
    fresh: 1,
  },
  {
    user: 'vermittlung@example.org',
    title: 'Pflege im Norden',
    occupation: '81302-03',
    postalCode: '20095',
    radius: 200,
    notify: 'daily',
    fresh: 3,
  },
  {
    user: 'zeitarbeit@example.org',
    title: 'Lager, sofort',
    occupation: '51312-01',
    postalCode: '20095',
    radius: 100,
    notify: 'weekly',
    fresh: 2,
  },
];

/** Occupations of one search of an employer. */
const OCCUPATIONS = 10;

/**
 * What the other employers look for: the occupations that most people of their trades wish, within 200 km. No mails come
 * of it, and nothing in it is new.
 */
export async function loadEmployersSearches(
  tx: Db,
  world: DemoWorld,
  ids: PeopleIds,
  catalogue: Catalogue,
): Promise<void> {
  const wished = new Map<string, number>();
  for (const { attributes } of world.candidates) {
    for (const { code, key } of attributes) if (code === 'qualification') wished.set(key, (wished.get(key) ?? 0) + 1);
  }
  const byWish = [...wished].sort(([, a], [, b]) => b - a).map(([key]) => key);
  const employers = world.companies.filter(
    ({ row, person }) =>
      row.role_id === 2 && row.country === 'DE' && searches.every(({ user }) => user !== person.email),
  );
  const opened = { created_at: world.days.today, last_opened_at: world.days.today, notified_at: world.days.today };
  const rows = employers.map(({ row, person, occupations }) => {
    const keys = byWish.filter((key) => occupations.includes(key.slice(0, 2))).slice(0, OCCUPATIONS);
    const criteria = SearchCriteria.parse({
      qualifications: keys.map((key) => catalogue.attribute('qualification', key)),
      job_place_id: catalogue.place(row.postal_code!),
    });
    return {
      ...{ user_id: ids.users.get(person.email)!, company_id: ids.companies.get(row.gegenpost_id)! },
      ...{ title: `${row.city}, 200 km`, criteria, notify: 'never' as const, ...opened },
    };
  });
  await insertRows(
    tx,
    savedSearches,
    rows.filter(({ criteria }) => criteria.qualifications.length > 0),
  );
}

/** Saved searches of the demo accounts with what is new in them, and their last searches. */
export async function loadSearches(tx: Db, world: DemoWorld, ids: PeopleIds, catalogue: Catalogue): Promise<void> {
  const today = world.days.today.getTime();
  for (const [index, { user, title, occupation, postalCode, radius, notify, fresh }] of searches.entries()) {
    const company = world.companies.find(({ person }) => person.email === user)!;
    const userId = ids.users.get(user)!;
    const criteria = SearchCriteria.parse({
      qualifications: [catalogue.attribute('qualification', occupation)],
      job_place_id: catalogue.place(postalCode),
      job_place_radius: radius,
    });
    const [saved] = await tx
      .insert(savedSearches)
      .values({
        user_id: userId,
        company_id: ids.companies.get(company.row.gegenpost_id)!,
        title,
        criteria,
        notify,
        created_at: new Date(today - (30 + index) * 24 * HOUR_MS),
        last_opened_at: new Date(today - 50 * HOUR_MS),
        notified_at: new Date(today - 26 * HOUR_MS),
      })
      .returning({ id: savedSearches.id });
    const wishing = world.candidates.filter(
      ({ attributes, is_online, visibility, recruiter, person }) =>
        is_online &&
        recruiter === null &&
        visibility.contact_by_recruiters &&
        person.email !== 'kandidatin@example.org' &&
        attributes.some(({ key }) => key === occupation),
    );
    const matches = wishing.slice(0, fresh).map(({ person }, at) => ({
      saved_search_id: saved!.id,
      profile_id: ids.profiles.get(person.gegenpost_id)!,
      matched_at: new Date(today - (5 + at * 9) * HOUR_MS),
    }));
    if (matches.length > 0) await tx.insert(savedSearchMatches).values(matches);
    await tx.insert(lastSearches).values({
      user_id: userId,
      criteria_hash: `demo-${index}`,
      criteria,
      total: wishing.length,
      searched_at: new Date(today - (20 + index * 3) * HOUR_MS),
    });
  }
}

/** Saved searches were loaded with their new matches; the other candidates of the demo world are no news. */
export async function skipAlerts(tx: Db): Promise<void> {
  // Only now the candidates get their rows of the search, and with them their notes for the alerts.
  await tx.execute(sql`set constraints all immediate`);
  await tx.delete(candidatesToAlert);
}
