import { requireUser, type Actor } from '../../common/actor.js';
import { badInput } from '../../common/app-error.js';
import { encodeImage } from './encode-image.js';
import type { ImageHost } from './image-host.js';
import { imageSources } from './image-sources.js';
import type { Image } from './image.type.js';

/** The most an uploaded file may hold: 5 MB. */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;

/** Pictures that people upload: of themselves, of products, and with what they say of them. */
export class ImageService {
  constructor(private readonly host: ImageHost) {}

  /**
   * Checks a picture, makes it anew in a few widths, and keeps it.
   *
   * @param file its bytes, whatever they claim to be
   * @throws AppError `UNAUTHENTICATED`, `BAD_USER_INPUT` when it is no picture or too large, or `SERVICE_UNAVAILABLE`
   *   when it cannot be kept
   */
  async upload(actor: Actor, file: AsyncIterable<Uint8Array>): Promise<Image> {
    requireUser(actor);
    const image = await encodeImage(await readWhole(file));
    const { url } = await this.host.store(image);
    return imageSources(url);
  }
}

async function readWhole(file: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of file) {
    bytes += chunk.length;
    if (bytes > MAX_UPLOAD_BYTES) throw badInput({ file: 'A picture may have 5 MB at the most.' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
