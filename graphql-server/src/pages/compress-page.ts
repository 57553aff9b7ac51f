import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { newNonce, withNonce, type PageParts } from './page-template.js';

/** Beyond it, a page takes longer to compress than it saves on the way. */
const QUALITY = 5;
/** So many bytes less than its size does a window reach back. */
const WINDOW_LOSS = 16;

/**
 * Stands for the nonce while a page is compressed. Every other byte is none of UTF-8, so that
 * nothing else of the page is ever taken for a repetition of a part of it; and it ends as nonces
 * do, because what follows is written by what the two characters before it are.
 */
const STAND_IN = Buffer.concat([
  Buffer.from(
    [0xc0, 0xc1, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0xfa, 0xfb, 0xfc, 0xfd].flatMap((byte, i) => [byte, i + 1]),
  ),
  Buffer.from('=='),
]);

const decompress = promisify(brotliDecompress);

/**
 * Compresses a page so that its nonce can still be changed: where it stands first it is left as it
 * is, and all that comes later repeats it from there. See
 * `docs/decisions/0008-pages-rendered-on-the-server.md`.
 *
 * @returns what stands before the nonce and after it; null for a page that has none, or that could
 *   not be compressed that way
 */
export async function compressPage(parts: PageParts): Promise<PageParts | null> {
  const [first, ...rest] = parts;
  if (!first || rest.length === 0) return null;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(parts),
  };
  const stream = createBrotliCompress({ params });
  const collected = collect(stream);
  for (const piece of [first, STAND_IN]) {
    stream.write(piece);
    // Ends a block; one of so few bytes, all of them different, is stored and not packed.
    stream.flush(constants.BROTLI_OPERATION_FLUSH);
  }
  stream.end(Buffer.concat(rest.flatMap((part, index) => (index === 0 ? [part] : [STAND_IN, part]))));
  const bytes = await collected;
  const nonceAt = bytes.indexOf(STAND_IN);
  if (nonceAt < 0) return null;
  const page = [bytes.subarray(0, nonceAt), bytes.subarray(nonceAt + STAND_IN.length)];
  return (await staysWhole(page, parts)) ? page : null;
}

/** That it works depends on how the compressor goes about it, so it is tried with each page. */
async function staysWhole(page: PageParts, parts: PageParts): Promise<boolean> {
  const nonce = newNonce();
  const read = await decompress(withNonce(page, nonce)).catch(() => null);
  return read?.equals(withNonce(parts, nonce)) ?? false;
}

/**
 * The window that spans a page, as a power of two. The usual one takes 4 MB of fresh memory for
 * each page, here and to read it, and half as long again.
 */
function windowFor(parts: PageParts): number {
  const length = parts.reduce((sum, part) => sum + part.length + STAND_IN.length, 0);
  const bits = Math.ceil(Math.log2(length + WINDOW_LOSS));
  const { BROTLI_MIN_WINDOW_BITS, BROTLI_DEFAULT_WINDOW } = constants;
  return Math.min(Math.max(bits, BROTLI_MIN_WINDOW_BITS), BROTLI_DEFAULT_WINDOW);
}

async function collect(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const BROTLI = /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;
const GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;

/** Whether the client accepts Brotli. Browsers list it only on secure connections. */
export const acceptsBrotli = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  BROTLI.test(headers['accept-encoding'] ?? '');

export const acceptsGzip = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  GZIP.test(headers['accept-encoding'] ?? '');
