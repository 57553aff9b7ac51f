import { requireUser, type Actor } from '../../common/actor.js';
import { Turns } from '../../common/turns.js';
import { readWhole } from '../../common/uploaded-file.js';
import type { EncodedImage, ImageHost } from './image-host.js';
import { imageSources } from './image-sources.js';
import type { Image } from './image.type.js';

/** Pictures that people upload: of themselves, of products, and with what they say of them. */
export class ImageService {
  /**
   * One picture is made at a time. Forty megapixels take up to 800 MB, and a thread of the four
   * that the process also reads files, finds hosts and compresses pages with: a few small files at
   * once held up all of that.
   */
  private readonly turns = new Turns({
    most: 30,
    mostOfOne: 10,
    refusal: 'A lot of pictures are being uploaded right now. Please try again in a moment.',
  });

  constructor(
    private readonly host: ImageHost,
    private readonly encode = encodeWhenNeeded,
  ) {}

  /**
   * Checks a picture, makes it anew in a few widths, and keeps it.
   *
   * @param file its bytes, whatever they claim to be
   * @throws AppError `UNAUTHENTICATED`, `BAD_USER_INPUT` when it is no picture or too large, or
   *   `SERVICE_UNAVAILABLE` when it cannot be kept, or too many are being made
   */
  async upload(actor: Actor, file: AsyncIterable<Uint8Array>): Promise<Image> {
    const { userId } = requireUser(actor, 'write:products');
    const bytes = await readWhole(file, 'A picture may have 5 MB at the most.');
    const image = await this.turns.take(userId, () => this.encode(bytes));
    const { url } = await this.host.store(image);
    return imageSources(url);
  }
}

/** What decodes pictures is loaded with the first of them: a shop opens sooner without it. */
async function encodeWhenNeeded(file: Buffer): Promise<EncodedImage> {
  const { encodeImage } = await import('./encode-image.js');
  return encodeImage(file);
}
