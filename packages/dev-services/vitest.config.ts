import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // Only a stop for what hangs.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    include: ['src/**/*.test.ts'],
    // A process for each file took longer than their tests.
    isolate: false,
  },
});
