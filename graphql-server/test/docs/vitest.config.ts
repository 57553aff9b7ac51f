import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * Runs what the documentation shows against a shop that is started for it, so after the build and
 * apart from the others.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    name: 'docs',
    include: ['*.test.ts'],
    pool: 'forks',
    // No file changes what another one uses.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
