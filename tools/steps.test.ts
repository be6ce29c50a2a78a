import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const steps = path.join(import.meta.dirname, 'steps.ts');
const FORCE_COLOR = '0';

/** What a process prints that runs these commands beside each other. */
function printed(show: string, ...commands: string[]): string[] {
  const runs = commands.map(
    (code, at) => `runStep({ name: 'part ${at}', command: ['node', '-e', ${JSON.stringify(code)}] }, '${show}')`,
  );
  const code = `import { runStep } from ${JSON.stringify(steps)}; await Promise.all([${runs.join(', ')}]);`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    env: { ...process.env, FORCE_COLOR },
  });
  return output.trimEnd().split('\n');
}

test('names the command before each line of its output, whole lines at a time', () => {
  const lines = printed(
    'by line',
    "process.stdout.write('a'); setTimeout(() => console.log('b'), 20)",
    "console.error('c')",
  );
  expect(lines).toEqual(expect.arrayContaining(['part 0 │ ab', 'part 1 │ c']));
  expect(lines).toContainEqual(expect.stringMatching(/^✓ part 0 \d+\.\d s$/));
});

test('keeps back what a command says until it has failed', () => {
  const lines = printed('on failure', "console.log('fine')", "console.log('broken'); process.exitCode = 1");
  expect(lines.join('\n')).not.toContain('fine');
  expect(lines).toEqual(expect.arrayContaining(['broken', expect.stringMatching(/^✗ part 1 \d+\.\d s$/)]));
});
