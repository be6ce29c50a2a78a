import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

const START_MS = 60_000;
const STOP_MS = 10_000;

/** Starts a script of this folder, which prints one line of JSON when it listens and ends when its input does. */
export async function startProcess<T>(closing: AsyncDisposableStack, script: string, ...parameters: string[]) {
  // The option is that of `npm start`.
  const options = ['--min-semi-space-size=16', path.join(import.meta.dirname, script), ...parameters];
  const child = spawn(process.execPath, options, { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  closing.defer(async () => {
    child.stdin.end();
    await Promise.race([exited, wait(STOP_MS, undefined, { ref: false })]);
    child.kill('SIGKILL');
  });
  const line = await Promise.race([
    once(createInterface(child.stdout), 'line').then(([text]) => text as string),
    exited.then(() => null),
    wait(START_MS, null, { ref: false }),
  ]);
  if (line === null) throw new Error(`${script} did not start`);
  return JSON.parse(line) as T;
}

export type Answer = { status: number; text: string; cookies: string[] };
export type Caller = (
  method: string,
  url: string,
  sent?: { headers?: Record<string, string>; body?: object | string },
) => Promise<Answer>;

/** Calls a server of this machine over connections that stay open. */
export function callerOf(closing: AsyncDisposableStack, port: number): Caller {
  const agent = new Agent({ keepAlive: true });
  closing.defer(() => agent.destroy());
  return (method, url, { headers = {}, body } = {}) => {
    const payload = typeof body === 'object' ? JSON.stringify(body) : body;
    const typed = payload === undefined ? headers : { ...headers, 'content-type': 'application/json' };
    return new Promise((resolve, reject) => {
      const asked = request({ agent, port, host: '127.0.0.1', method, path: url, headers: typed }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode!,
            text: Buffer.concat(parts).toString(),
            cookies: answer.headers['set-cookie'] ?? [],
          }),
        );
      });
      asked.on('error', reject);
      asked.end(payload);
    });
  };
}
