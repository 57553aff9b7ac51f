import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

// What pages are made of; pictures and fonts are compressed already.
const COMPRESSIBLE = /\.(js|css|svg|json|wasm)$/;
// A smaller one hardly gets any smaller.
const SMALLEST_BYTES = 256;

const encodings = {
  '.br': (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  '.gz': (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Writes what is in a folder a second and a third time, as small as it gets: beside `x.js` stand
 * `x.js.br` and `x.js.gz`, which the server sends as they are
 * (`graphql-server/src/pages/static-files.ts`).
 *
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const names = await readdir(folder, { recursive: true });
  // Files for the server only are never sent.
  const files = names.filter((name) => COMPRESSIBLE.test(name) && !name.startsWith('.'));
  await Promise.all(files.map((name) => compressFile(path.join(folder, name))));
}

async function compressFile(file) {
  const bytes = await readFile(file);
  if (bytes.length < SMALLEST_BYTES) return;
  await Promise.all(
    Object.entries(encodings).map(async ([suffix, encode]) => {
      const encoded = await encode(bytes);
      if (encoded.length < bytes.length) await writeFile(file + suffix, encoded);
    }),
  );
}
