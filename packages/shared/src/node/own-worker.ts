import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { ownFile } from './own-files.js';

/**
 * Starts a thread of the server by its path in `src`, without extension. It is an entry of
 * `scripts/lib/bundle-server.mjs`. From source (under tsx or vitest) the thread registers a
 * TypeScript loader: the main thread's does not apply to it.
 */
export function ownWorker(name: string, options: WorkerOptions): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(ownFile(`${name}.js`), options);
  // By path, as `require` resolves only the CommonJS half of a package.
  const manifest = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'));
  const tsx = new URL('./dist/esm/api/index.mjs', manifest).href;
  const entry = ownFile(`${name}.ts`).href;
  const script = `import(${JSON.stringify(tsx)}).then(({ register }) => {
    register();
    return import(${JSON.stringify(entry)});
  });`;
  return new Worker(script, { ...options, eval: true, execArgv: [] });
}
