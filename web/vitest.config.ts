import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { compiledTextsPlugin } from './build/compiled-texts-plugin.ts';

/** Those without a screen that need a browser's storage, its other tabs or its address. */
const needDom = [
  'src/features/cart/shared/guest-cart.test.ts',
  'src/lib/apollo/network-link.test.ts',
  'src/lib/storage/safe-storage.test.ts',
  'src/features/auth/shared/session-store.test.ts',
];

/**
 * Put something else in the place of a part of the shop, which would be that for all files that
 * share it.
 */
const apart = ['src/features/product-list/shared/ProductGrid.test.tsx'];
const screens = {
  environment: 'jsdom' as const,
  setupFiles: ['./src/test/quiet-setup.ts', './src/test/setup.ts'],
};

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), compiledTextsPlugin()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // Through Vite like our own code: so that there is one copy of `graphql` (Node would give
    // them its CommonJS build), and so that texts are formatted as the browser does it.
    server: { deps: { inline: [/@apollo\/client/, /use-intl/] } },
    // What a test draws is soon gone: with room for it, little is moved to where it stays.
    execArgv: ['--max-semi-space-size=64'],
    restoreMocks: true,
    unstubGlobals: true,
    // Against hanging only: how long a test takes is the machine's business.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'logic',
          include: ['src/**/*.test.ts', 'build/**/*.test.ts'],
          exclude: needDom,
          setupFiles: './src/test/quiet-setup.ts',
          // They leave nothing behind, and load the same things.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...screens,
          name: 'screens',
          include: ['src/**/*.test.tsx', ...needDom],
          exclude: apart,
          // To load the shop anew for each took as long as the tests.
          isolate: false,
        },
      },
      { extends: true, test: { ...screens, name: 'apart', include: apart } },
    ],
  },
});
