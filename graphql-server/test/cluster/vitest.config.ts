import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * The shop in several processes, on servers of this machine's own packages; after the build and
 * apart from the others.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    name: 'cluster',
    include: ['*.test.ts'],
    pool: 'forks',
    // They share the machine with what they start.
    fileParallelism: false,
    // Only a stop for what hangs.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    setupFiles: ['reflect-metadata'],
  },
});
