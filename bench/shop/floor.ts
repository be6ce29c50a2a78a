import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';

/**
 * The floor of the shop benchmark: a bare server in a process of its own with a route that reads one row by its key and a
 * route that inserts one row, by the driver that the product uses. The address of the database is the first argument. It
 * ends with its parent.
 */

const pool = new pg.Pool({ ...(JSON.parse(process.argv[2]!) as pg.PoolConfig), max: 10 });
await pool.query('create table bench_rows (id int generated always as identity primary key, name text not null)');
await pool.query(`insert into bench_rows (name) values ('Fördewerk GmbH')`);

const app = Fastify();
app.get('/row', async () => {
  const read = { name: 'bench-read', text: 'select id, name from bench_rows where id = $1', values: [1] };
  return (await pool.query(read)).rows[0];
});
app.post('/row', async (_request, reply) => {
  const text = 'insert into bench_rows (name) values ($1) returning id';
  const { rows } = await pool.query({ name: 'bench-insert', text, values: ['Fördewerk GmbH'] });
  return reply.code(201).send(rows[0]);
});
const ended = new Promise<void>((resolve) => {
  process.stdin.resume().on('end', resolve);
});
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
process.stdout.write(`${JSON.stringify({ port })}\n`);
await ended;
await app.close();
await pool.end();
