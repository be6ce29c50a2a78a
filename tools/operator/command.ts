import path from 'node:path';
import type { Clock } from '../../apps/server/src/platform/clock.ts';
import type { Config } from '../../apps/server/src/platform/config.ts';
import type { Db } from '../../apps/server/src/platform/db/db.ts';
import type { Jobs } from '../../apps/server/src/platform/jobs.ts';

/** What a command works with. Jobs that it adds are done by the server. */
export type CommandParts = { db: Db; jobs: Pick<Jobs, 'enqueue' | 'work'>; clock: Clock; config: Config };

/** A command of `npm run operator`. */
export type Command = {
  /** The words that are typed, such as `invoice cancel NUMBER`: those in capitals stand for values. */
  usage: string;
  /** What it does, in one line of the list. */
  summary: string;
  /**
   * @param values One for each word in capitals.
   * @returns What is printed.
   * @throws {CommandError} When it cannot be done.
   */
  run(parts: CommandParts, ...values: string[]): Promise<string>;
};

/** A failure that the operator can understand: its message is printed without a stack, and the exit code is 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

const isValue = (word: string) => /^[A-Z]/.test(word);

/**
 * Finds the command that was typed.
 *
 * @throws {CommandError} With the list of commands, or with the usage of those that begin with the same words.
 */
export function commandOf(
  commands: readonly Command[],
  typed: readonly string[],
): [command: Command, values: string[]] {
  const wordsOf = ({ usage }: Command) => usage.split(' ');
  const begun = commands.filter((command) =>
    wordsOf(command).every((word, index) => isValue(word) || word === typed[index]),
  );
  const found = begun.find((command) => wordsOf(command).length === typed.length);
  if (found) return [found, typed.filter((_, index) => isValue(wordsOf(found)[index] ?? ''))];
  if (begun.length > 0) throw new CommandError(listOf(begun));
  throw new CommandError(`There is no command "${typed.join(' ')}".\n\n${listOf(commands)}`);
}

/** The commands with what each does. */
export function listOf(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ usage }) => usage.length));
  const lines = commands.map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`);
  return ['Usage: npm run operator -- COMMAND', ...lines].join('\n');
}

/** A file as the operator names it: relative to the folder in which npm was called. */
export const fileOf = (name: string): string => path.resolve(process.env.INIT_CWD ?? '', name);
