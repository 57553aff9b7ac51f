import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { compiledTextsPlugin } from './build/compiled-texts-plugin.ts';

/** Tests without rendering that need storage, tabs or the location of a browser. */
const needDom = [
  'src/entry/page-state.test.ts',
  'src/features/carts/shared/guest-cart.test.ts',
  'src/lib/apollo/live-connection.test.ts',
  'src/lib/apollo/network-link.test.ts',
  'src/lib/forms/shrink-picture.test.ts',
  'src/lib/storage/safe-storage.test.ts',
  'src/features/auth/shared/session-store.test.ts',
];

/** Tests that replace modules or the browser's methods for all files that share them. */
const isolated = [
  'src/features/catalogue/listing/shared/ProductGrid.test.tsx',
  'src/lib/browser/page-translators.test.tsx',
];

/** Tests that measure what MUI's styles compute to. */
const styled = ['src/features/sales/orders/shared/OrderStatusChip.test.tsx'];

const styledScreens = {
  environment: 'jsdom' as const,
  setupFiles: ['./src/test/console-setup.ts', './src/test/setup.ts'],
};
const screens = {
  ...styledScreens,
  setupFiles: ['./src/test/unstyled/setup.ts', ...styledScreens.setupFiles],
};

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), compiledTextsPlugin()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // Processed by Vite: Node would load a second copy of `graphql` (its CommonJS build), and texts
    // are formatted as in the browser.
    server: { deps: { inline: [/@apollo\/client/, /use-intl/] } },
    // Rendered trees are short-lived: a large new space avoids promoting them.
    execArgv: ['--max-semi-space-size=64'],
    restoreMocks: true,
    unstubGlobals: true,
    // Only a guard against hanging.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'logic',
          include: ['src/**/*.test.ts', 'build/**/*.test.ts'],
          exclude: needDom,
          setupFiles: './src/test/console-setup.ts',
          // They have no side effects and share modules.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...screens,
          name: 'screens',
          include: ['src/**/*.test.tsx', ...needDom],
          exclude: [...isolated, ...styled],
          // Loading the shop for each file took as long as its tests.
          isolate: false,
        },
      },
      { extends: true, test: { ...screens, name: 'isolated', include: isolated } },
      { extends: true, test: { ...styledScreens, name: 'styled', include: styled } },
    ],
  },
});
