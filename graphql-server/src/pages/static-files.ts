import { readdir } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { WORKER_POLICY } from '../http/content-security-policy.js';
import { addVary } from '../http/vary.js';

// The template of pages is not served itself.
const PAGE = 'index.html';
const TWIN = /\.(br|gz)$/;
const TWINS = '*.{br,gz}';
// The contents of subfolders: `*/**` would match the files at the top as well.
const FOLDERS = '*/*/**';
/** File names in it contain a content hash. */
const HASHED = 'assets';
/** Scripts of workers, which have a policy of their own. */
const WORKER = /-worker-[\w-]+\.js(\.br|\.gz)?$/;

/**
 * Serves the built files of the web, precompressed where the build did so
 * (`scripts/lib/compress.mjs`). One route per folder: a route per file would slow down the start.
 */
export async function serveStaticFiles(app: FastifyInstance, root: string): Promise<void> {
  for (const [folder, names] of await filesIn(root)) {
    const preCompressed = names.some((name) => TWIN.test(name));
    // All other paths are pages.
    const served = new Set(names.filter((name) => !TWIN.test(name)).map((name) => `/${name}`));
    await app.register(async (files) => {
      // Pictures have no compressed variants.
      if (preCompressed)
        files.addHook('onSend', async (_request, reply) => addVary(reply, 'accept-encoding'));
      await files.register(fastifyStatic, {
        root: path.join(root, folder),
        prefix: `/${folder}`,
        // At the top, pages share the wildcard.
        wildcard: folder !== '',
        globIgnore: [PAGE, TWINS, FOLDERS],
        preCompressed,
        allowedPath: (name) => served.has(name),
        index: false,
        decorateReply: false,
        // It would overwrite the header set below.
        cacheControl: false,
        // Hashed files never need revalidation.
        lastModified: folder !== HASHED,
        setHeaders: (response, file) => {
          response.setHeader('cache-control', cacheControl(folder));
          // Integrators embed the shop's pictures in their pages.
          response.setHeader('cross-origin-resource-policy', 'cross-origin');
          if (WORKER.test(file)) response.setHeader('content-security-policy', WORKER_POLICY);
        },
      });
    });
  }
}

/** File names by folder, '' for the top. Hidden folders are for the server only. */
async function filesIn(root: string): Promise<Map<string, string[]>> {
  const folders = (await readdir(root, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
  return new Map(
    await Promise.all(
      ['', ...folders].map(async (folder) => [folder, await readdir(path.join(root, folder))] as const),
    ),
  );
}

const cacheControl = (folder: string): string =>
  folder === HASHED ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
