import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownServer, type TestServer, urlOf } from './server.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** A server of a journey's own, with an empty database and without the demo world. */
export type OwnInstance = {
  url: string;
  /** What a command of `npm run operator` prints. */
  operator(...words: string[]): Promise<string>;
  /** Texts of the mails to an address, newest first. */
  mailsTo(email: string): string[];
  stop(): Promise<void>;
};

/** Starts it; it has the web build of the journeys. */
export async function startOwnInstance(): Promise<OwnInstance> {
  const server = await ownServer();
  const url = urlOf(server);
  const env = { ...process.env, PORT: String(server.port), DATA_DIR: server.dataDir, PUBLIC_URL: url, DEMO: 'off' };
  const child = spawn(process.execPath, ['apps/server/src/main.ts', '--without-web'], {
    cwd: root,
    env: { ...env, LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  });
  // Until it listens nothing answers.
  while (!(await fetch(`${url}/healthz`).catch(() => null /* not ready yet */))?.ok) {
    if (child.exitCode !== null) throw new Error('the server of this journey ended');
    await sleep(100);
  }
  return {
    url,
    operator: (...words) => outputOf(spawn(process.execPath, ['tools/operator.ts', ...words], { cwd: root, env })),
    mailsTo: (email) => mailsTo(server, email),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function outputOf(command: ChildProcess): Promise<string> {
  let output = '';
  for (const stream of [command.stdout, command.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  await once(command, 'close');
  return output.trim();
}

function mailsTo({ dataDir }: TestServer, email: string): string[] {
  const folder = path.join(dataDir, 'outbox');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .reverse()
    .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { to: string; text: string })
    .filter(({ to }) => to === email)
    .map(({ text }) => text);
}
