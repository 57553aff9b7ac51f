import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';
import { devConfigPlugin } from './vite/dev-config-plugin.ts';
import { fontPreloadPlugin } from './vite/font-preload-plugin.ts';

const API_PATHS = [
  '/graphql',
  '/images',
  '/healthz',
  '/readyz',
  '/config.json',
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
  '/emulator',
  '/sandbox',
];

/** The shop in the browser. `npm run dev` sets PORT (the shop's address) and API_PORT (where the server listens). */
export default defineConfig(({ command }) => {
  const port = Number(process.env['PORT'] ?? 4000);
  const apiOrigin = `http://127.0.0.1:${process.env['API_PORT'] ?? 4001}`;
  const proxy: Record<string, ProxyOptions> = Object.fromEntries(
    API_PATHS.map((path) => [path, { target: apiOrigin, xfwd: true }]),
  );
  return {
    root: fileURLToPath(new URL('.', import.meta.url)),
    plugins: [react(), fontPreloadPlugin(), ...(command === 'serve' ? [devConfigPlugin(apiOrigin)] : [])],
    resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
    server: { port, strictPort: true, host: process.env['HOST'] ?? '127.0.0.1', proxy },
    build: {
      target: 'es2022',
      rolldownOptions: {
        output: {
          // What changes only with its version stays in the browser's cache when the shop itself is released.
          codeSplitting: {
            groups: [
              {
                name: 'react',
                test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
              },
              {
                name: 'apollo',
                test: /node_modules[\\/](@apollo|graphql|@wry|optimism|rxjs|@graphql-typed-document-node)[\\/]/,
              },
            ],
          },
        },
      },
    },
  };
});
