import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { emptyDb } from '#test/db.ts';
import { openDatabase } from './db.ts';

const folder = new URL('../../../migrations/', import.meta.url);

test('a database with subscriptions of one state gets those with price, term and what the state stood for', async () => {
  const { pool, close } = openDatabase(await emptyDb(), { max: 1 });
  const { entries } = JSON.parse(await readFile(new URL('meta/_journal.json', folder), 'utf8'));
  const tags: string[] = entries.map(({ tag }: { tag: string }) => tag);
  const at = tags.indexOf('0043_shop');
  const migrate = async (list: string[]) => {
    for (const tag of list) await pool.query(await readFile(new URL(`${tag}.sql`, folder), 'utf8'));
  };
  await migrate(tags.slice(0, at));
  await pool.query(`
    insert into plans (key, name, term_days, auto_renewal_days, price_cents, sub_account_limit)
      values ('premium-30', 'Premium 30 Tage', 30, 30, 12900, 2);
    insert into companies (gegenpost_id, role_id, name)
      select 'company000' || n, 2, 'Firma ' || n from generate_series(1, 4) n;
    insert into subscriptions (company_id, plan_key, state, started_at, ends_at, cancelled_at)
      select id, 'premium-30', (array['active', 'cancelled', 'past_due', 'ended'])[id], '2026-11-01', '2026-12-01',
        case when id = 2 then timestamptz '2026-11-05' end
      from companies`);
  await migrate(tags.slice(at));

  const { rows } = await pool.query(`
    select state, plan_name, price_cents, auto_renewal_days, payment_kind, cancelled_at is not null as cancelled,
      past_due_since is not null as past_due, ended_at = ends_at as ended
    from subscriptions order by id`);
  const bought = { plan_name: 'Premium 30 Tage', price_cents: 12_900, auto_renewal_days: 30, payment_kind: 'card' };
  const running = { ...bought, state: 'active', cancelled: false, past_due: false, ended: null };
  expect(rows).toEqual([
    running,
    { ...running, cancelled: true },
    { ...running, past_due: true },
    { ...running, state: 'ended', ended: true },
  ]);
  await close();
});
