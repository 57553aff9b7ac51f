import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { newNonce, withNonce, type PageParts } from './page-template.js';

/** Higher qualities take longer than they save in transfer time. */
const QUALITY = 5;
/** Brotli's window is this many bytes smaller than its power of two (RFC 7932, 9.1). */
const WINDOW_LOSS = 16;

/**
 * Placeholder of the nonce during compression. Every other byte is invalid in UTF-8, so that no
 * other text of the page is encoded as a repetition of it. It ends like nonces, because Brotli
 * encodes literals by their two preceding bytes.
 */
const PLACEHOLDER = Buffer.concat([
  Buffer.from(
    [0xc0, 0xc1, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0xfa, 0xfb, 0xfc, 0xfd].flatMap((byte, i) => [byte, i + 1]),
  ),
  Buffer.from('=='),
]);

const decompress = promisify(brotliDecompress);

/**
 * Compresses a page so that its nonce can still be replaced: the first one is stored uncompressed,
 * later ones are back-references to it. See `docs/decisions/0008-pages-rendered-on-the-server.md`.
 *
 * @returns the compressed parts before and after the nonce; null if the page has no nonce or could
 *   not be compressed that way
 */
export async function compressPage(parts: PageParts): Promise<PageParts | null> {
  const [first, ...rest] = parts;
  if (!first || rest.length === 0) return null;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: windowBitsFor(parts),
  };
  const stream = createBrotliCompress({ params });
  const collected = collect(stream);
  for (const piece of [first, PLACEHOLDER]) {
    stream.write(piece);
    // Ends the metablock: Brotli stores one with so few, all different bytes uncompressed.
    stream.flush(constants.BROTLI_OPERATION_FLUSH);
  }
  stream.end(Buffer.concat(rest.flatMap((part, index) => (index === 0 ? [part] : [PLACEHOLDER, part]))));
  const bytes = await collected;
  const nonceAt = bytes.indexOf(PLACEHOLDER);
  if (nonceAt < 0) return null;
  const page = [bytes.subarray(0, nonceAt), bytes.subarray(nonceAt + PLACEHOLDER.length)];
  return (await isLossless(page, parts)) ? page : null;
}

/** Verified for each page, because it depends on decisions of the compressor. */
async function isLossless(page: PageParts, parts: PageParts): Promise<boolean> {
  const nonce = newNonce();
  const read = await decompress(withNonce(page, nonce)).catch(() => null);
  return read?.equals(withNonce(parts, nonce)) ?? false;
}

/**
 * The smallest window that spans the page, as a power of two. The default one allocates 4 MB for
 * each page, here and in the browser, and takes 1.5 times as long.
 */
function windowBitsFor(parts: PageParts): number {
  const length = parts.reduce((sum, part) => sum + part.length + PLACEHOLDER.length, 0);
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
