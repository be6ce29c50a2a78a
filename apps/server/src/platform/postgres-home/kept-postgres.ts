import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

type Options = EmbeddedOptions & {
  /** Called each time that the server ends unexpectedly, and when a restart fails; it is tried again. */
  onCrash: (message: string) => void;
  /** Called when `TRIES` restarts in a row have failed: no further one is tried. */
  onGiveUp: (message: string) => void;
  /** Pauses between two restarts in ms; each is twice the last one. */
  pause?: { first: number; longest: number };
};

const TRIES = 10;
const PAUSE = { first: 50, longest: 5000 };

/** As `startEmbeddedPostgres`, but restarts a server that ends unexpectedly, with the same connection settings. */
export async function keepEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { onCrash, onGiveUp, pause = PAUSE } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let restarting: Promise<void> = Promise.resolve();
  const afterCrash = (message: string) => {
    onCrash(message);
    restarting = restart();
  };
  let server = await startEmbeddedPostgres({ ...options, onCrash: afterCrash });
  const { connection } = server;

  async function restart(): Promise<void> {
    for (let tried = 0; tried < TRIES; tried++) {
      try {
        await sleep(Math.min(pause.first * 2 ** tried, pause.longest), undefined, { signal });
        server = await startEmbeddedPostgres({ ...options, socketDir: connection.host, onCrash: afterCrash });
        return;
      } catch (error) {
        if (signal.aborted) return;
        onCrash(error instanceof Error ? error.message : String(error));
      }
    }
    onGiveUp(`PostgreSQL could not be started again ${TRIES} times in a row.`);
  }

  return {
    connection,
    async stop() {
      stopping.abort();
      await restarting;
      await server.stop();
    },
  };
}
