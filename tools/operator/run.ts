import { DrizzleQueryError } from 'drizzle-orm';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { ConfigError, loadConfig } from '../../apps/server/src/platform/config.ts';
import { withDatabase } from '../../apps/server/src/platform/db/operator-database.ts';
import { AppError } from '../../apps/server/src/platform/http/errors.ts';
import { commandJobs } from '../../apps/server/src/platform/jobs.ts';
import { CommandError, commandOf, listOf } from './command.ts';
import { commands } from './commands.ts';

/** `npm run operator`: what the operator does by command, with the environment variables of the server. */

const typed = process.argv.slice(2);
try {
  console.log(typed.length === 0 ? listOf(commands) : await answerTo(typed));
} catch (error) {
  process.exitCode = 1;
  if (isTableMissing(error)) {
    console.error('The tables are not all made yet: repeat this once the server has started.');
  } else if (error instanceof CommandError || error instanceof ConfigError || error instanceof AppError) {
    console.error(error.message);
  } else throw error;
}

/** A server that starts for the first time makes them, those of its jobs last. */
function isTableMissing(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : undefined;
  return cause !== undefined && 'code' in cause && cause.code === '42P01';
}

async function answerTo(words: readonly string[]): Promise<string> {
  const [command, values] = commandOf(commands, words);
  const config = loadConfig(process.env);
  return withDatabase(config, 'npm run operator', (db) =>
    command.run({ db, jobs: commandJobs, clock: systemClock, config }, ...values),
  );
}
