import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** `npm run dev`: restarts the server when its sources change; Vite updates the page. */

const root = path.resolve(import.meta.dirname, '..');
const { PORT = '3000', WEB_PORT = '5173' } = process.env;
const origin = `http://localhost:${WEB_PORT}`;

// SIGINT, because SIGTERM would first wait for a proxy to notice.
const watch = ['--watch', '--watch-preserve-output', '--watch-kill-signal=SIGINT'];
const server = run(root, [...watch, 'apps/server/src/main.ts', '--without-web'], {
  PORT,
  PUBLIC_URL: process.env.PUBLIC_URL ?? origin,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
});
const web = run(path.join(root, 'apps/web'), [path.join(root, 'node_modules/vite/bin/vite.js'), '--strictPort'], {
  PORT,
  WEB_PORT,
});
console.log(`Pages with reload: ${origin}/de`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(signal));
await Promise.race([once(server, 'exit'), once(web, 'exit')]);
end('SIGTERM');

function run(cwd: string, args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
}

function end(signal: NodeJS.Signals): void {
  for (const child of [server, web]) child.kill(signal);
}
