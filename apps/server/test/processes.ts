import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { onTestFinished } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');

/** A running script; `ended` resolves with its exit code when all of its output has arrived. */
export type Run = { child: ChildProcess; output: () => string; ended: Promise<number | null> };

/** Runs a script of the repository with only these variables; it is killed at the end of the test. */
export function run(script: string, variables: Record<string, string>, parameters: readonly string[] = []): Run {
  const child = spawn(process.execPath, [script, ...parameters], {
    cwd: root,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...variables },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return { child, output: () => output, ended: once(child, 'close').then(([code]) => code) };
}

/** Starts the server as a separate process; resolves when it is ready or has ended. */
export async function runServer(variables: Record<string, string>): Promise<Run> {
  const server = run('apps/server/src/main.ts', variables, ['--without-web']);
  await Promise.race([once(server.child.stdout!, 'data'), server.ended]);
  return server;
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
