import { inspect } from 'node:util';
import { buildApp, loadShipped } from '#app';
import { DEMO_PASSWORD, demoAccounts, hasDemoAccounts, isEmptyDatabase } from '#demo/demo-accounts.ts';
import { loadDemoWorld } from '#demo/load-demo-world.ts';
import { candidateIndexOf } from '#features/candidate-index/index-client.service.ts';
import { systemClock } from '#platform/clock.ts';
import { type Config, ConfigError, loadConfig } from '#platform/config.ts';
import { DataDirInUseError } from '#platform/data-dir-lock.ts';
import { createLogger } from '#platform/logging.ts';
import { openConfiguredDatabase } from '#platform/open-database.ts';
import { assembleParts, type Parts } from '#platform/parts.ts';
import { ensureWebBuild } from '#platform/web-build.ts';

const STOP_TIMEOUT_MS = 20_000;

/** What was started, ended in reverse. */
const closing = new AsyncDisposableStack();
let stoppingSince: number | null = null;

// Before anything is started: a signal in the middle of the start ends what is there by then.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

try {
  await start();
} catch (error) {
  if (stoppingSince === null) {
    console.error(explain(error));
    await stop(1);
  }
}

async function start(): Promise<void> {
  const config = loadConfig(process.env);
  const log = createLogger(config.logLevel);
  const [{ connection, database }] = await Promise.all([
    openConfiguredDatabase({
      config,
      closing,
      onError: (err) => log.warn({ err }, 'an idle connection to the database broke'),
      onCrash: (message) => {
        console.error(message);
        process.exit(1);
      },
    }),
    process.argv.includes('--without-web') ? undefined : ensureWebBuild(),
  ]);
  const parts = await assembleParts({ config, clock: systemClock, log, connection, database });
  closing.defer(() => parts.replicas.stop());
  await parts.replicas.start();
  await loadShipped(parts.db, parts.clock.now());
  const isDemo = await settleDemo(parts);

  closing.defer(() => parts.jobs.stop());
  const candidateIndex = candidateIndexOf(parts);
  closing.defer(() => candidateIndex.stop());
  candidateIndex.start();
  const app = await buildApp(parts, { candidateIndex });
  closing.defer(() => app.close());
  await parts.jobs.start();
  closing.defer(() => parts.jobs.pause());
  await app.listen({ port: config.port, host: config.host ?? (isDemo ? '127.0.0.1' : '0.0.0.0') });
  announce(config, isDemo);
}

/**
 * Loads the demo world into an empty database that is to have it. Everybody knows the password of its accounts, so it
 * is shown to the world on purpose only.
 *
 * @returns Whether the demo accounts exist.
 */
async function settleDemo(parts: Parts): Promise<boolean> {
  const { publicUrl, loadsDemo, allowsPublicDemo } = parts.config;
  const isToLoad = loadsDemo && (await isEmptyDatabase(parts.db));
  const isDemo = isToLoad || (await hasDemoAccounts(parts.db));
  if (isDemo && publicUrl.startsWith('https:') && !allowsPublicDemo) {
    throw new ConfigError(
      'PUBLIC_URL is https and there are demo accounts. Set DEMO=on to show them to the world, ' +
        'or DEMO=off and an empty DATA_DIR or DATABASE_URL to run without.',
    );
  }
  if (isToLoad) await loadDemoWorld(parts);
  return isDemo;
}

function announce({ publicUrl }: Config, isDemo: boolean): void {
  const accounts = demoAccounts.map(({ email, who }) => `${email} (${who})`).join(', ');
  const demo = isDemo ? `  Demo accounts, password ${DEMO_PASSWORD}: ${accounts}` : '';
  console.log(`Gegenpost is ready: ${publicUrl}/de${demo}`);
}

/** Takes no further job, closes sockets, drains, closes the pool and stops the embedded database. */
async function stop(exitCode: number): Promise<void> {
  if (stoppingSince !== null) {
    // A second Ctrl-C does not wait. Within a second it is the first one, sent on by npm.
    if (Date.now() - stoppingSince > 1000) process.exit(1);
    return;
  }
  stoppingSince = Date.now();
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
  await closing.disposeAsync();
  process.exit(exitCode);
}

/** One line for what a person can put right, the whole stack for everything else. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DataDirInUseError) return error.message;
  return inspect(error);
}
