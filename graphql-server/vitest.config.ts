import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: {
    // One copy of graphql: the packages load its CommonJS build, so the sources under test must as
    // well, or a schema is "from another module or realm".
    alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }],
  },
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Like these two, only a stop for what hangs; the second that it would be is short on a busy
    // machine.
    expect: { poll: { timeout: 60_000 } },
    // The decorators of entities and inputs need it, whichever file a test imports first.
    setupFiles: ['reflect-metadata', 'test/support/texts-in-english.ts'],
    // The built web runs as it is, as it does in the shop.
    server: { deps: { external: [/\/dist\/server\//] } },
    projects: [
      {
        extends: true,
        // A process for each file took longer than their tests.
        test: { name: 'unit', include: ['src/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['test/**/*.test.ts'],
          exclude: ['cluster', 'docs', 'machines', 'startup'].map((folder) => `test/${folder}/**`),
          globalSetup: ['test/support/global-setup.ts'],
          setupFiles: ['reflect-metadata', 'test/support/texts-in-english.ts', 'test/support/each-file.ts'],
          // Each file opens a shop on a database of its own; to load the server anew for it took a
          // quarter of the time.
          isolate: false,
        },
      },
    ],
  },
});
