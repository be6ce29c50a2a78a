import { spawnSync } from 'node:child_process';
import { unpackClickHouse, unpackCurrentLibrary } from './clickhouse-package.ts';
import { root } from './steps.ts';

/**
 * `npm run test:clickhouse`: the tests of the search engine outside the process, on a real ClickHouse in two shards of
 * Debian's package. `-- --current` asks a current version in one shard instead, with the tests of answers alone: it
 * comes as a library, which can neither be killed nor refuse a password. Other arguments go on to vitest.
 */

const [first, ...others] = process.argv.slice(2);
const isCurrent = first === '--current';
const files = isCurrent ? ['agreement.clickhouse', 'questions.clickhouse', ...others] : process.argv.slice(2);
const { status } = spawnSync('vitest', ['run', '--config', 'vitest.clickhouse.config.ts', ...files], {
  cwd: root,
  env: {
    ...process.env,
    ...(isCurrent ? { CLICKHOUSE_CURRENT: unpackCurrentLibrary() } : { CLICKHOUSE_DIR: unpackClickHouse() }),
  },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
