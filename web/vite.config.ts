import { createHash } from 'node:crypto';
import { relative } from 'node:path';
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
import { smallScriptsPlugin } from './build/small-scripts-plugin.ts';
import { styleRulesPlugin } from './build/style-rules-plugin.ts';
import { themeVariablesPlugin } from './build/theme-variables-plugin.ts';

const API_PATHS = [
  '/api',
  '/docs',
  '/openapi.json',
  '/graphql',
  '/images',
  '/products.csv',
  '/products-template.csv',
  String.raw`^/orders/[^/]+/receipt\.pdf$`,
  '/healthz',
  '/readyz',
  '/config.json',
  '/manifest.webmanifest',
  '/favicon.ico',
  '/robots.txt',
  '/sitemap.xml',
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
  '/emulator',
  '/sandbox',
];

// Here data and pages share addresses; whoever asks for HTML gets a page.
const DATA_PATHS =
  '^/(users|products|orders|my-orders|reviews|ratings|carts|create-order|razorpay-key)([/?]|$)';

const root = fileURLToPath(new URL('.', import.meta.url));

/**
 * Without the line, which Vite puts behind it: names of classes are in scripts, styles and
 * documents alike.
 */
function classNameOf(name: string, file: string): string {
  const place = createHash('sha256').update(relative(root, file)).digest('hex');
  return `_${name}_${place.slice(0, 5)}`;
}

/**
 * The shop in the browser, and the same pages as a module that the server draws them with.
 * `npm run dev` sets PORT (the shop's address) and API_PORT (where the server listens);
 * `vite build` makes `client` and `server` in WEB_DIST.
 */
export default defineConfig(({ command }) => {
  const port = Number(process.env['PORT'] ?? 4000);
  const apiOrigin = `http://127.0.0.1:${process.env['API_PORT'] ?? 4001}`;
  const dist = process.env['WEB_DIST'] ?? 'dist';
  const proxy: Record<string, ProxyOptions> = Object.fromEntries(
    // Subscriptions go over WebSockets.
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
    // The server puts another one into each answer (`graphql-server/src/pages/page-template.ts`).
    html: { cspNonce: 'larder-nonce' },
    plugins: [
      react(),
      compiledTextsPlugin(),
      smallScriptsPlugin(),
      // After what would take its comments away.
      eagerScriptsPlugin(),
      firstPaintPlugin(),
      fontPreloadPlugin(),
      deferredScriptsPlugin(),
      styleRulesPlugin(),
      themeVariablesPlugin(),
      ...(command === 'serve' ? [devConfigPlugin(apiOrigin)] : []),
    ],
    css: { modules: { generateScopedName: classNameOf } },
    resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
    server: { port, strictPort: true, host: process.env['HOST'] ?? '127.0.0.1', proxy },
    builder: {
      buildApp: async ({ build, environments }) => {
        for (const environment of Object.values(environments)) await build(environment);
      },
    },
    environments: {
      client: {
        // RxJS as it is written for today's browsers; what it gives to everybody brings helpers for
        // those of ten years ago.
        resolve: { conditions: [...defaultClientConditions, 'es2015'] },
        build: {
          outDir: `${dist}/client`,
          emptyOutDir: true,
          target: 'es2022',
          // Browsers that do not know how to load a module beforehand load it when it is asked for.
          modulePreload: { polyfill: false },
          // Tells the server which files belong to a page that is loaded on demand.
          manifest: true,
          rolldownOptions: {
            output: {
              // What changes only with its version stays in the browser's cache when the shop
              // itself is released.
              codeSplitting: {
                groups: [
                  {
                    // In one file, because they compress better together.
                    name: 'packages',
                    test: /node_modules/,
                    tags: ['$initial'],
                  },
                  {
                    // In one file too, whatever pages that come later share of it. Not the entry,
                    // which is run by itself, nor the faces of fonts, which no page has a part of.
                    name: 'shop',
                    test: /[\\/]web[\\/]src[\\/](?!entry[\\/]client|theme[\\/]font-faces)/,
                    tags: ['$initial'],
                  },
                  {
                    // Those of MUI's components that most later pages have in common; the rest goes
                    // with those who use it.
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
          // The server is deployed without the packages of the web, so the module brings everything
          // along.
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
              // In one file: what is read once cannot fail later, nor go with the next build.
              output: { ...SHORT_TEXT, codeSplitting: false },
            },
          },
        },
      }),
    },
  };
});
