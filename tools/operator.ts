import { systemClock } from '../apps/server/src/platform/clock.ts';
import { ConfigError, loadConfig } from '../apps/server/src/platform/config.ts';
import { withDatabase } from '../apps/server/src/platform/db/operator-database.ts';
import { AppError } from '../apps/server/src/platform/http/errors.ts';
import { commandJobs } from '../apps/server/src/platform/jobs.ts';
import { CommandError, commandOf, listOf } from './operator/command.ts';
import { commands } from './operator/commands.ts';

/** `npm run operator`: what the operator does by command, with the environment variables of the server. */

const typed = process.argv.slice(2);
try {
  console.log(typed.length === 0 ? listOf(commands) : await answerTo(typed));
} catch (error) {
  if (!(error instanceof CommandError || error instanceof ConfigError || error instanceof AppError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function answerTo(words: readonly string[]): Promise<string> {
  const [command, values] = commandOf(commands, words);
  const config = loadConfig(process.env);
  return withDatabase(config, 'npm run operator', (db) =>
    command.run({ db, jobs: commandJobs, clock: systemClock, config }, ...values),
  );
}
