import { parseArgs } from 'node:util';
import fastify from 'fastify';
import pg from 'pg';

/**
 * The lean floor in a process of its own: a Fastify route without hooks, which reads 20 rows of the whole table by key
 * with the driver of the server, prepared; and one that writes a row, which waits for the disk. Ends with its parent.
 */

const ROWS = 20;

const { values } = parseArgs({ options: { connection: { type: 'string' } } });
const pool = new pg.Pool({ ...(JSON.parse(values.connection!) as pg.PoolConfig), max: 10 });
const ids = (await pool.query<{ id: number }>('select profile_id as id from candidate_search')).rows.map(
  ({ id }) => id,
);
const app = fastify();
app.get('/floor', async () => {
  const drawn = Array.from({ length: ROWS }, () => ids[Math.floor(Math.random() * ids.length)]);
  const text =
    'select profile_id, updated_at, place_ids, wished from candidate_search where profile_id = any($1::int[])';
  return { data: (await pool.query({ name: 'floor', text, values: [drawn] })).rows };
});
await pool.query('create table if not exists floor_rows (id int primary key, hours int not null)');
await pool.query('insert into floor_rows select id, 0 from generate_series(0, 999) id on conflict do nothing');
let nth = 0;
app.patch('/floor', async () => {
  const text = 'update floor_rows set hours = hours + 1 where id = $1';
  await pool.query({ name: 'write', text, values: [nth++ % 1000] });
  return {};
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.(app.server.address());
process.on('disconnect', () => process.exit());
