import { requireUser, type Actor } from '../../common/actor.js';
import { readWhole } from '../../common/uploaded-file.js';
import type { ImageHost } from './image-host.js';
import { imageSources } from './image-sources.js';
import type { Image } from './image.type.js';

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
    requireUser(actor, 'write:products');
    const bytes = await readWhole(file, 'A picture may have 5 MB at the most.');
    // What decodes pictures is loaded with the first of them: a shop opens sooner without it.
    const { encodeImage } = await import('./encode-image.js');
    const image = await encodeImage(bytes);
    const { url } = await this.host.store(image);
    return imageSources(url);
  }
}
