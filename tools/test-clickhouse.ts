import { spawnSync } from 'node:child_process';
import { unpackClickHouse } from './clickhouse-package.ts';
import { root } from './steps.ts';

/**
 * `npm run test:clickhouse`: the tests of the search engine outside the process, on a real ClickHouse in two shards of
 * Debian's package. Arguments go on to vitest.
 */

const { status } = spawnSync('vitest', ['run', '--config', 'vitest.clickhouse.config.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: { ...process.env, CLICKHOUSE_DIR: unpackClickHouse() },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
