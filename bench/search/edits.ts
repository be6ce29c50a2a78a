import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const EDITS = 200;
/** Pause between two edits, so that they do not keep the index and its searches warm. */
export const PAUSE_MS = 20;

/**
 * Takes a candidate offline and online again, repeatedly.
 *
 * @param occupation Occupation that the candidate wishes; left out: any.
 * @param time Called before each edit; the function it returns is called right after the commit, and returns
 *   milliseconds.
 */
export async function timeEdits(
  connection: string | pg.PoolConfig,
  time: () => Promise<() => Promise<number>>,
  occupation: number | null = null,
): Promise<number[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ profile_id: number }>(
    `select profile_id from candidates c where is_online and vermittler_profile_id is null
     and ($1::int is null or exists (select from candidate_attributes a
       where a.profile_id = c.profile_id and a.attribute_id = $1)) limit 1`,
    [occupation],
  );
  const times: number[] = [];
  for (let edit = 0; edit < EDITS; edit++) {
    const since = await time();
    await wait(PAUSE_MS);
    await client.query('update candidates set is_online = not is_online where profile_id = $1', [rows[0]!.profile_id]);
    times.push(await since());
  }
  await client.end();
  return times;
}
