import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const everywhere = {
  // They end what hangs and prove nothing: a test that passes waits for none of them, on however slow a machine.
  testTimeout: 900_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 60_000 } },
  // The message of a failure is all that a report keeps of it: in 40 signs, the default, a list hides what differs.
  chaiConfig: { truncateThreshold: 1_000 },
};

export default defineConfig({
  test: {
    // One file waits for the database or for a timer while another computes: two cores are worth two workers.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          // The whole app is loaded once for all files: what it keeps belongs to a database, and each file has its own.
          isolate: false,
          include: ['apps/server/{src,test}/**/*.test.ts'],
          // They need a ClickHouse: `npm run test:clickhouse` runs them.
          exclude: ['**/*.clickhouse.test.ts'],
          globalSetup: ['apps/server/test/global.ts'],
          ...everywhere,
        },
      },
      {
        test: {
          name: 'packages',
          environment: 'node',
          isolate: false,
          include: ['packages/*/src/**/*.test.ts'],
          ...everywhere,
        },
      },
      {
        test: {
          name: 'tools',
          environment: 'node',
          include: ['{tools,bench,e2e/support}/**/*.test.ts'],
          ...everywhere,
        },
      },
      {
        root: 'apps/web',
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          // The setup puts back what the modules of the app and the browser keep.
          isolate: false,
          restoreMocks: true,
          include: ['*.test.ts', 'src/**/*.test.{ts,tsx}'],
          setupFiles: ['test/setup.ts'],
          ...everywhere,
        },
      },
    ],
  },
});
