import { requireUser, type Actor } from '../../common/actor.js';
import { FairQueue } from '../../common/fair-queue.js';
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_MB } from '@larder/shared/limits';
import { say } from '@larder/texts/text';
import { readWhole } from '../../common/uploaded-file.js';
import type { EncodedImage, ImageHost } from './image-host.js';
import { imageSources } from './image-sources.js';
import type { Image } from './image.type.js';

/** Uploaded pictures: avatars, and photos of products and ratings. */
export class ImageService {
  /**
   * Encodes one picture at a time: 40 megapixels need up to 800 MB and one of the four libuv
   * threads, which also read files, resolve host names and compress responses.
   */
  private readonly queue = new FairQueue({
    max: 30,
    maxPerKey: 10,
    refusal: say('images.tooManyUploads'),
  });

  constructor(
    private readonly host: ImageHost,
    private readonly encode = encodeLazily,
  ) {}

  /**
   * Validates a picture, encodes it in several widths, and stores it.
   *
   * @param file its bytes; a declared content type is ignored
   * @throws AppError `UNAUTHENTICATED`, `BAD_USER_INPUT` when it is not a picture or too large, or
   *   `SERVICE_UNAVAILABLE` when it cannot be stored or the queue is full
   */
  async upload(actor: Actor, file: AsyncIterable<Uint8Array>): Promise<Image> {
    const { userId } = requireUser(actor, 'edit:products');
    const bytes = await readWhole(
      file,
      MAX_UPLOAD_BYTES,
      say('images.fileTooLarge', { megabytes: MAX_UPLOAD_MB }),
    );
    const image = await this.queue.run(userId, () => this.encode(bytes));
    const { url } = await this.host.store(image);
    return imageSources(url);
  }
}

/** Loads the decoder with the first picture, so that the shop starts faster. */
async function encodeLazily(file: Buffer): Promise<EncodedImage> {
  const { encodeImage } = await import('./encode-image.js');
  return encodeImage(file);
}
