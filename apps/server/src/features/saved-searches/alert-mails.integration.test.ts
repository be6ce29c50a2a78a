import { savedSearchesApi } from '@gegenpost/contract/saved-searches.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '#features/auth/auth.table.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { type SignedIn, signIn } from '#test/api.ts';
import { queuedMails } from '#test/mails.ts';
import { mailAlerts } from './alert-mails.service.ts';
import { alertsWorld } from './alerts.factory.ts';

const { app, alerts, nurse, welder, wishing, later, save, settle } = await alertsWorld();
const { db } = app;
beforeEach(settle);

describe('mails', () => {
  const mailsTo = async ({ email }: SignedIn) => (await queuedMails(app)).filter(({ to }) => to === email);

  test('do not go to a sub-account that may not search, until it may again', async () => {
    const employer = await signIn(app, { subscribed: true });
    const colleague = await signIn(app, { company_id: employer.company_id, rights: ['search'] });
    await save(colleague, { qualifications: [nurse.id] }, 'daily');
    await createCandidate(db, wishing(nurse));
    await alerts.run();
    later(5);
    const give = (rights: string[]) => db.update(users).set({ rights }).where(eq(users.id, colleague.user_id));
    await give(['projects']);
    await mailAlerts(app, 'daily');
    expect(await mailsTo(colleague)).toEqual([]);
    await give(['search']);
    await mailAlerts(app, 'daily');
    expect(await mailsTo(colleague)).toHaveLength(1);
  });

  test('report new hits of all searches in one mail a day, without names', async () => {
    const employer = await signIn(app, { subscribed: true });
    await save(employer, { qualifications: [nurse.id] }, 'daily');
    await save(employer, {}, 'daily');
    await save(employer, { qualifications: [nurse.id] }, 'weekly');
    const { gegenpost_id } = await createCandidate(db, { ...wishing(nurse), profile: { first_name: 'Quintilla' } });
    await alerts.run();
    later(5);
    // Two processes whose clocks differ.
    const { mail, config, secrets } = app;
    const process = (ahead: number) => {
      const clock = { now: () => new Date(app.clock.now().getTime() + ahead) };
      return mailAlerts({ db, mail, config, secrets, clock }, 'daily');
    };
    await Promise.all([process(0), process(1000), process(2000), process(1500)]);
    await mailAlerts(app, 'daily');

    const mails = await mailsTo(employer);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    expect(mails[0]!.text.match(/1 neues Profil/g)).toHaveLength(2);
    expect(JSON.stringify(mails)).not.toMatch(new RegExp(`Quintilla|${gegenpost_id}`));
  });

  test('are not sent for what was opened, hidden or never wanted', async () => {
    const employer = await signIn(app);
    const opened = await save(employer, { qualifications: [nurse.id] }, 'daily');
    await save(employer, { qualifications: [nurse.id] }, 'never');
    await createCandidate(db, wishing(nurse));
    await alerts.run();
    later(1);
    await app.inject({
      method: 'POST',
      url: `${savedSearchesApi.list.url}/${opened}/open`,
      headers: employer.headers,
    });
    const other = await signIn(app);
    await save(other, { qualifications: [welder.id] }, 'daily');
    const { profile_id } = await createCandidate(db, wishing(welder));
    await alerts.run();
    await db.execute(sql`update candidates set is_online = false where profile_id = ${profile_id}`);
    later(5);
    await mailAlerts(app, 'daily');

    expect(await mailsTo(employer)).toEqual([]);
    expect(await mailsTo(other)).toEqual([]);
  });
});
