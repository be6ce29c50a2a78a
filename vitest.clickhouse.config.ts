import { defineConfig } from 'vitest/config';

/** Tests on a real ClickHouse, which `npm run test:clickhouse` unpacks first. */
export default defineConfig({
  test: {
    name: 'clickhouse',
    environment: 'node',
    isolate: false,
    maxWorkers: 1,
    include: ['apps/server/{src,test}/**/*.clickhouse.test.ts'],
    globalSetup: ['apps/server/test/global.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
