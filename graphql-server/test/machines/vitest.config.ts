import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * The built shop among servers of Debian's packages, with the configurations of docs/operating.md;
 * after the build and apart from the others.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    name: 'machines',
    include: ['*.test.ts'],
    pool: 'forks',
    // They share the machine with what they start.
    fileParallelism: false,
    // Only a stop for what hangs.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    setupFiles: ['reflect-metadata'],
  },
});
