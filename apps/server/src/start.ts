import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { DEMO_PASSWORD, demoAccounts, hasDemoAccounts, isEmptyDatabase } from '#demo/demo-accounts.ts';
import { systemClock } from '#platform/clock.ts';
import { type Config, ConfigError, loadConfig } from '#platform/config.ts';
import { DataDirInUseError } from '#platform/db/data-dir-lock.ts';
import { type DatabaseOptions, openConfiguredDatabase, startConfiguredDatabase } from '#platform/db/open-database.ts';
import { ensureWebBuild } from '#platform/http/web-build.ts';
import { createLogger } from '#platform/logging.ts';
import type { Parts } from '#platform/parts.ts';

const STOP_TIMEOUT_MS = 20_000;
/** Answers and jobs that last longer are cut off, so that the rest of the stop has its time. */
const CUT_MS = 15_000;
/** How long connections are still taken after `/readyz` told a proxy to send no more. */
const GRACE_MS = 3_000;
/** How long connections kept open by a proxy may then take to send their next request, which is their last. */
const IDLE_MS = 2_000;

/** What was started, ended in reverse. */
const closing = new AsyncDisposableStack();
let stoppingSince: number | null = null;
let isBehindProxy = false;

// Before anything is started: a signal in the middle of the start ends what is there by then.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // The other two come from a terminal, where a person waits and no proxy has to look elsewhere.
    if (signal === 'SIGTERM') isBehindProxy = true;
    void stop(0);
  });
}

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
  const options: DatabaseOptions = {
    config,
    closing,
    onError: (err) => log.warn({ err }, 'an idle connection to the database broke'),
    onCrash: (message) => log.error(message),
    onGiveUp: (message) => {
      console.error(message);
      process.exit(1);
    },
  };
  const starting = startConfiguredDatabase(options);
  const [{ buildApp, loadShipped, assembleParts, openEngine }] = await Promise.all([loadCode(), starting]);
  const [{ connection, database }] = await Promise.all([
    openConfiguredDatabase(options, starting),
    process.argv.includes('--without-web') ? undefined : ensureWebBuild(),
  ]);
  const parts = await assembleParts({ config, clock: systemClock, log, connection, database });
  closing.defer(() => parts.replicas.stop());
  await parts.replicas.start();
  await loadShipped(parts.db, parts.clock.now());
  const isDemo = await settleDemo(parts);

  closing.defer(() => parts.jobs.stop());
  const candidateIndex = await openEngine(parts);
  closing.defer(() => candidateIndex.stop());
  candidateIndex.start();
  const app = await buildApp(parts, { candidateIndex });
  closing.defer(() => app.close());
  await parts.jobs.start();
  closing.defer(() => drain(app, parts));
  await app.listen({ port: config.port, host: config.host ?? (isDemo ? '127.0.0.1' : '0.0.0.0') });
  announce(config, isDemo);
}

/**
 * Loads the code of the app, that of the rooms as well: most of a start. Nothing else of this process runs meanwhile, so
 * a connection of the pool that was begun before would end for having taken too long.
 */
async function loadCode() {
  // An embedded database is spawned before this goes on, and starts on another core.
  await setImmediate();
  const [app, parts, engine, { openRooms }] = await Promise.all([
    import('./app.ts'),
    import('#platform/parts.ts'),
    import('#features/candidate-index/engine.service.ts'),
    import('./rooms.ts'),
  ]);
  await openRooms();
  return { ...app, ...parts, ...engine };
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
  if (isToLoad) {
    const { loadDemoWorld } = await import('#demo/load-demo-world.ts');
    await loadDemoWorld(parts);
  }
  return isDemo;
}

function announce({ publicUrl }: Config, isDemo: boolean): void {
  const accounts = demoAccounts.map(({ email, who }) => `${email} (${who})`).join(', ');
  const demo = isDemo ? `  Demo accounts, password ${DEMO_PASSWORD}: ${accounts}` : '';
  console.log(`Gegenpost is ready: ${publicUrl}/de${demo}`);
}

/** Takes no further job, and soon no further request; what was begun is finished. */
async function drain(app: FastifyInstance, { jobs, log }: Parts): Promise<void> {
  const cut = sleep(CUT_MS, undefined, { ref: false }).then(() => {
    const answers = app.connections.cut();
    if (answers > 0) log.warn({ answers }, 'answers were cut off: they took too long for a server that stops');
  });
  const jobsDone = jobs.pause();
  app.connections.announceStop();
  if (isBehindProxy) {
    await sleep(GRACE_MS);
    await app.connections.close(IDLE_MS);
  }
  await app.close();
  await Promise.race([jobsDone, cut]);
}

/** Drains, closes the pool and stops the embedded database. */
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
