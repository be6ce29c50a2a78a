import { parseArgs } from 'node:util';
import fastify from 'fastify';
import pg from 'pg';

/**
 * The lean floor in a process of its own: a Fastify route without hooks, which reads 20 rows of the whole table by key
 * with the driver of the server, prepared. Ends with its parent.
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
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.(app.server.address());
process.on('disconnect', () => process.exit());
