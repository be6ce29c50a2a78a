import { spawn } from 'node:child_process';
import path from 'node:path';
import { styleText } from 'node:util';

export const root = path.resolve(import.meta.dirname, '..');

/** A command of the repository's own tools. */
export type Step = { name: string; command: readonly [string, ...string[]]; env?: Record<string, string> };
export type Outcome = { name: string; ok: boolean; seconds: number; output: string };

/**
 * Runs a command from the root of the repository, without stdin.
 *
 * @param show `live` passes the output on; `on failure` keeps it back until the command has failed.
 */
export function runStep(step: Step, show: 'live' | 'on failure'): Promise<Outcome> {
  const started = performance.now();
  const [command, ...parameters] = step.command;
  const bin = path.join(root, 'node_modules/.bin');
  const child = spawn(command, parameters, {
    cwd: root,
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}`, ...step.env },
    stdio: ['ignore', show === 'live' ? 'inherit' : 'pipe', show === 'live' ? 'inherit' : 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (data: Buffer) => (output += data));
  child.stderr?.on('data', (data: Buffer) => (output += data));
  return new Promise((resolve) => {
    const finish = (ok: boolean) => {
      const outcome = { name: step.name, ok, seconds: (performance.now() - started) / 1000, output };
      if (!ok && output) console.log(output.trimEnd());
      console.log(line(outcome));
      resolve(outcome);
    };
    child.once('error', (error) => {
      output += error.message;
      finish(false);
    });
    child.once('close', (code) => finish(code === 0));
  });
}

function line({ name, ok, seconds }: Outcome): string {
  return `${ok ? styleText('green', '✓') : styleText('red', '✗')} ${name} ${styleText('dim', `${seconds.toFixed(1)} s`)}`;
}
