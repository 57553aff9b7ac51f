import { readdir } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { addVary } from '../http/vary.js';

// The page is no file to look at before it is filled.
const PAGE = 'index.html';
const TWIN = /\.(br|gz)$/;
const TWINS = '*.{br,gz}';
// What is in them: `*/**` would be the files beside them as well.
const FOLDERS = '*/*/**';
/** Names in it carry a hash of what they name. */
const HASHED = 'assets';

/**
 * Serves the built files of the web as they are, and those that the build has compressed as the
 * browser can read them (`scripts/lib/compress.mjs`). Each folder is one route: one for each file
 * would take its part of every start.
 */
export async function servePageFiles(app: FastifyInstance, root: string): Promise<void> {
  for (const [folder, names] of await filesIn(root)) {
    const preCompressed = names.some((name) => TWIN.test(name));
    // What is not among them is a page, or none.
    const served = new Set(names.filter((name) => !TWIN.test(name)).map((name) => `/${name}`));
    await app.register(async (files) => {
      // Pictures have no compressed variants.
      if (preCompressed)
        files.addHook('onSend', async (_request, reply) => addVary(reply, 'accept-encoding'));
      await files.register(fastifyStatic, {
        root: path.join(root, folder),
        prefix: `/${folder}`,
        // Beside the files at the top stand the pages.
        wildcard: folder !== '',
        globIgnore: [PAGE, TWINS, FOLDERS],
        preCompressed,
        allowedPath: (name) => served.has(name),
        index: false,
        decorateReply: false,
        // Its own header would overwrite ours.
        cacheControl: false,
        // These have no older versions in caches.
        lastModified: folder !== HASHED,
        setHeaders: (response) => {
          response.setHeader('cache-control', cacheControl(folder));
          // Integrators show the shop's pictures on pages of their own.
          response.setHeader('cross-origin-resource-policy', 'cross-origin');
        },
      });
    });
  }
}

/**
 * The names of the files of each folder, and with an empty name of those beside the folders. Hidden
 * ones are for the server.
 */
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
