import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a thread of our own code, an entry of `scripts/lib/bundle-server.mjs`. From source (under
 * tsx or vitest) the thread registers a TypeScript loader: the main thread's does not apply to it.
 *
 * @param file its module without the extension
 */
export function ownWorker(file: URL, options: WorkerOptions): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(`${file.href}.js`), options);
  // By path, as `require` resolves only the CommonJS half of a package.
  const manifest = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'));
  const tsx = new URL('./dist/esm/api/index.mjs', manifest).href;
  const script = `import(${JSON.stringify(tsx)}).then(({ register }) => {
    register();
    return import(${JSON.stringify(`${file.href}.ts`)});
  });`;
  return new Worker(script, { ...options, eval: true, execArgv: [] });
}
