import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type ProxyOptions } from 'vite';
import { SHORT_TEXT } from '../scripts/lib/bundle-server.mjs';
import { compiledTextsPlugin } from './build/compiled-texts-plugin.ts';
import { devConfigPlugin } from './build/dev-config-plugin.ts';
import { eagerScriptsPlugin } from './build/eager-scripts-plugin.ts';
import { firstPaintPlugin } from './build/first-paint-plugin.ts';
import { fontPreloadPlugin } from './build/font-preload-plugin.ts';
import { deferredScriptsPlugin } from './build/deferred-scripts-plugin.ts';
import { styleRulesPlugin } from './build/style-rules-plugin.ts';
import { themeVariablesPlugin } from './build/theme-variables-plugin.ts';

const API_PATHS = [
  '/api',
  '/docs',
  '/openapi.json',
  '/graphql',
  '/images',
  '/accounting',
  '/products.csv',
  '/products-template.csv',
  String.raw`^/product-imports/[^/]+/failed-rows\.csv$`,
  String.raw`^/orders/[^/]+/receipt\.pdf$`,
  '/healthz',
  '/readyz',
  '/config.json',
  '/favicon.ico',
  '/robots.txt',
  '/sitemap',
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
  '/emulator',
  '/sandbox',
];

// Data and pages share paths: requests that accept HTML get a page.
const DATA_PATHS =
  '^/(users|products|orders|my-orders|reviews|ratings|carts|create-order|razorpay-key)([/?]|$)';

const root = fileURLToPath(new URL('.', import.meta.url));

/** React Router exports its development build alone, which warns and explains errors on pages. */
const router = resolve(createRequire(import.meta.url).resolve('react-router'), '../../production');
const productionRouter = {
  'react-router/dom': `${router}/dom-export.mjs`,
  'react-router': `${router}/index.mjs`,
};

/**
 * Without the line number that Vite adds: class names must match in scripts, styles and documents.
 */
function classNameOf(name: string, file: string): string {
  const place = createHash('sha256').update(relative(root, file)).digest('hex');
  return `_${name}_${place.slice(0, 5)}`;
}

/**
 * Builds the browser bundle, and the module with which the server renders the same pages. `npm run
 * dev` sets PORT (the shop) and API_PORT (the server); `vite build` writes `client` and `server` to
 * WEB_DIST.
 */
export default defineConfig(({ command }) => {
  const port = Number(process.env['PORT'] ?? 4000);
  const apiOrigin = `http://127.0.0.1:${process.env['API_PORT'] ?? 4001}`;
  const dist = process.env['WEB_DIST'] ?? 'dist';
  const proxy: Record<string, ProxyOptions> = Object.fromEntries(
    // Subscriptions use WebSockets.
    API_PATHS.map((path) => [path, { target: apiOrigin, xfwd: true, ws: path === '/graphql' }]),
  );
  proxy[DATA_PATHS] = {
    target: apiOrigin,
    xfwd: true,
    bypass: ({ method, url, headers }) =>
      method === 'GET' && headers.accept?.includes('text/html') ? url : undefined,
  };
  return {
    root,
    // The server replaces it in each response (`graphql-server/src/pages/page-template.ts`).
    html: { cspNonce: 'larder-nonce' },
    plugins: [
      react(),
      compiledTextsPlugin(),
      eagerScriptsPlugin(),
      firstPaintPlugin(),
      fontPreloadPlugin(),
      deferredScriptsPlugin(),
      styleRulesPlugin(),
      themeVariablesPlugin(),
      ...(command === 'serve' ? [devConfigPlugin(apiOrigin)] : []),
    ],
    css: { modules: { generateScopedName: classNameOf } },
    resolve: {
      alias: {
        '@': fileURLToPath(new URL('./src', import.meta.url)),
        ...(command === 'build' && productionRouter),
      },
    },
    server: { port, strictPort: true, host: process.env['HOST'] ?? '127.0.0.1', proxy },
    builder: {
      buildApp: async ({ build, environments }) => {
        for (const environment of Object.values(environments)) await build(environment);
      },
    },
    environments: {
      client: {
        // The modern build of RxJS; its default has helpers for old browsers.
        resolve: { conditions: [...defaultClientConditions, 'es2015'] },
        build: {
          outDir: `${dist}/client`,
          emptyOutDir: true,
          target: 'es2022',
          // Browsers without `modulepreload` load modules on import.
          modulePreload: { polyfill: false },
          // The server reads which files a lazy page needs.
          manifest: true,
          rolldownOptions: {
            treeshake: {
              // Such as the `iconData.node;` with which each icon of Lucide begins.
              propertyReadSideEffects: false,
              // Emotion imports it for a function that the shop does not call.
              moduleSideEffects: [
                { test: /[\\/]node_modules[\\/]hoist-non-react-statics[\\/]/, sideEffects: false },
              ],
            },
            output: {
              // The first script names all others, whose hashes do not compress.
              chunkFileNames: 'assets/[name]-[hash:7].js',
              // Packages stay in the browser's cache across releases of the shop.
              codeSplitting: {
                groups: [
                  {
                    // One file compresses better.
                    name: 'packages',
                    test: /node_modules/,
                    tags: ['$initial'],
                  },
                  {
                    // One file as well, including what lazy pages share. Without the entry, which
                    // runs separately, and the font faces, which pages do not inline.
                    name: 'shop',
                    test: /[\\/]web[\\/]src[\\/](?!entry[\\/]client|theme[\\/]font-faces)/,
                    tags: ['$initial'],
                  },
                  {
                    // MUI components that most lazy pages share; others are bundled with their
                    // pages.
                    name: 'forms',
                    test: /node_modules[\\/]@mui[\\/]/,
                    minShareCount: 20,
                  },
                ],
              },
            },
          },
        },
      },
      ...(command === 'build' && {
        ssr: {
          // The server is deployed without the web's packages, so they are bundled.
          resolve: { noExternal: true },
          define: { 'process.env.NODE_ENV': JSON.stringify('production') },
          build: {
            outDir: `${dist}/server`,
            emptyOutDir: true,
            copyPublicDir: false,
            emitAssets: false,
            target: 'node20',
            rolldownOptions: {
              input: { 'entry-server': 'src/entry/server.tsx' },
              // One file: loaded once, it cannot fail later or change with the next build.
              output: { ...SHORT_TEXT, codeSplitting: false },
            },
          },
        },
      }),
    },
  };
});
