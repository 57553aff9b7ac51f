import { readdir } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { addVary } from './vary.js';

// The page is no file to look at before it is filled.
const PAGE = 'index.html';
const TWIN = /\.(br|gz)$/;
const TWINS = '**/*.{br,gz}';

/** Serves the built files of the web as they are, and those that the build has compressed as the browser can read them. */
export async function servePageFiles(app: FastifyInstance, folder: string): Promise<void> {
  const options = {
    root: folder,
    index: false as const,
    wildcard: false,
    decorateReply: false,
    // Its own header would overwrite ours.
    cacheControl: false,
    setHeaders: (response: { setHeader(name: string, value: string): void }, file: string) => {
      response.setHeader('cache-control', cacheControl(path.relative(folder, file)));
      // Integrators show the shop's pictures on pages of their own.
      response.setHeader('cross-origin-resource-policy', 'cross-origin');
    },
  };
  const { plain, compressed } = await kindsOf(folder);
  // Two times, so that nobody looks for the twins of pictures.
  await app.register(fastifyStatic, { ...options, globIgnore: [PAGE, TWINS, ...compressed] });
  await app.register(async (texts) => {
    texts.addHook('onSend', async (_request, reply) => addVary(reply, 'accept-encoding'));
    await texts.register(fastifyStatic, {
      ...options,
      globIgnore: [PAGE, TWINS, ...plain],
      preCompressed: true,
    });
  });
}

/**
 * What is there as it is only, and what is there compressed as well (`scripts/lib/compress.mjs`). Patterns of kinds, not of files:
 * each file is held against each of them when the shop opens.
 */
async function kindsOf(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const kindOf = (name: string) => `**/*${path.extname(name) || name}`;
  const compressed = new Set(
    names.filter((name) => TWIN.test(name)).map((name) => kindOf(name.replace(TWIN, ''))),
  );
  const plain = new Set(names.map(kindOf).filter((kind) => !compressed.has(kind)));
  return { plain: [...plain], compressed: [...compressed] };
}

/** Names under assets/ carry a hash of their contents. */
const cacheControl = (file: string): string =>
  file.startsWith('assets') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
