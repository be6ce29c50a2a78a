import { ConfigError, loadConfig } from '../../apps/server/src/platform/config.ts';
import type { Db } from '../../apps/server/src/platform/db/db.ts';
import { withDatabase } from '../../apps/server/src/platform/db/operator-database.ts';
import { countMails, type ListedMail, listMails, retryMails } from '../../apps/server/src/platform/mail/mail-queue.ts';

/** `npm run mails`: lists and retries unsent mails; reads the server's environment variables. */

const LISTED_MAX = 200;
const USAGE = `Usage: npm run mails [-- list | show <id> | retry <id> | retry --all]
  list          waiting and failed mails, at most ${LISTED_MAX}; the default
  show <id>     one of them, with what the mail server said
  retry <id>    tries one at once, retry --all every waiting and failed one`;

type Command = (db: Db) => Promise<string>;

try {
  const command = commandOf(process.argv.slice(2));
  console.log(await withDatabase(loadConfig(process.env), 'npm run mails', command));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** @throws {ConfigError} When there is no such command. */
function commandOf([name = 'list', id, ...rest]: string[]): Command {
  if (rest.length === 0 && name === 'list' && id === undefined) return list;
  if (rest.length === 0 && name === 'show' && id) return (db) => show(db, id);
  if (rest.length === 0 && name === 'retry' && id) return (db) => retry(db, id);
  throw new ConfigError(USAGE);
}

async function list(db: Db): Promise<string> {
  const { waiting, failed } = await countMails(db);
  const mails = await listMails(db, { id: null, limit: LISTED_MAX });
  return [...mails.map(lineOf), `${waiting} waiting, ${failed} failed`].join('\n');
}

async function show(db: Db, id: string): Promise<string> {
  const [mail] = await listMails(db, { id, limit: 1 });
  if (!mail) throw new ConfigError(`There is no waiting or failed mail ${id}.`);
  return Object.entries(mail)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${value instanceof Date ? value.toISOString() : value}`)
    .join('\n');
}

async function retry(db: Db, id: string): Promise<string> {
  const count = await retryMails(db, id === '--all' ? null : id);
  if (count === 0 && id !== '--all') throw new ConfigError(`There is no mail ${id} that waits for a try or failed.`);
  return `${count === 1 ? '1 mail is' : `${count} mails are`} tried now, or as soon as the server runs.`;
}

function lineOf({ id, state, to, tries, queued_at, next_try_at, kept_until, answer }: ListedMail): string {
  const until = next_try_at ? `next try ${next_try_at.toISOString()}` : `kept until ${kept_until?.toISOString()}`;
  return [id, state, to, `queued ${queued_at.toISOString()}`, `tries ${tries}`, until, answer ?? ''].join('  ').trim();
}
