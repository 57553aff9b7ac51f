import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * These tests start the built shop as a person does, so they run after the build and apart from the
 * others.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    name: 'start-up',
    include: ['*.test.ts'],
    pool: 'forks',
    // Only a stop for what hangs: how long a start takes depends on the machine.
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
