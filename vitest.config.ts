import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/{src,test}/**/*.test.ts', 'packages/*/src/**/*.test.ts'],
          globalSetup: ['apps/server/test/global.ts'],
          testTimeout: 20_000,
          expect: { poll: { timeout: 5000 } },
        },
      },
      {
        test: {
          name: 'tools',
          environment: 'node',
          include: ['{tools,bench,e2e/support}/**/*.test.ts'],
          testTimeout: 20_000,
          expect: { poll: { timeout: 5000 } },
        },
      },
      {
        root: 'apps/web',
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['test/setup.ts'],
          testTimeout: 20_000,
          expect: { poll: { timeout: 5000 } },
        },
      },
    ],
  },
});
