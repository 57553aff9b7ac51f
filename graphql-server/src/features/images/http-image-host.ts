import { say } from '@larder/texts/text';
import { unavailable } from '../../common/app-error.js';
import type { EncodedImage, ImageHost } from './image-host.js';

const TIMEOUT_MS = 5_000;

interface Options {
  /** URL of uploads. */
  readonly url: string;
  /** The account's key; never leaves the server. */
  readonly key: string;
}

/**
 * An image hosting service that takes a multipart form with `key` and `image`, and responds with
 * `data.url`. It gets the widest version only, as there is no standard for URLs of other widths.
 */
export class HttpImageHost implements ImageHost {
  constructor(private readonly options: Options) {}

  async store(image: EncodedImage): Promise<{ readonly url: string }> {
    const [narrowest, ...wider] = image;
    const { webp } = wider.at(-1) ?? narrowest;
    const form = new FormData();
    form.set('key', this.options.key);
    form.set('image', new Blob([new Uint8Array(webp)], { type: 'image/webp' }), 'image.webp');
    try {
      const response = await fetch(this.options.url, {
        method: 'POST',
        body: form,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`The image host answered ${response.status}.`);
      return { url: urlIn(await response.json()) };
    } catch (error) {
      throw unavailable(say('images.cannotBeKept'), error);
    }
  }

  /** Image hosts have no standard way to delete; see docs/operating.md. */
  async remove(): Promise<void> {}
}

function urlIn(answer: unknown): string {
  const url = (answer as { data?: { url?: unknown } | null } | null)?.data?.url;
  if (typeof url !== 'string' || !URL.canParse(url) || new URL(url).protocol !== 'https:') {
    throw new Error('The image host answered without an https address in data.url.');
  }
  return url;
}
