import { LRUCache } from 'lru-cache';
import { logoAddress, LOGO_PICTURES, type LogoPicture } from '@larder/shared/logo-address';
import type { RenderedLogo } from '../images/render-logo.js';
import type { LiveShop } from './live-shop.js';

/** The logo at the head of e-mails and receipts, with the size that it is shown at. */
export interface Letterhead extends RenderedLogo {
  readonly path: string;
}

interface Options {
  readonly shop: Pick<LiveShop, 'logo'>;
  /** Loads a stored picture. */
  readonly load: (url: string) => Promise<Buffer>;
  readonly onFault: (error: unknown) => void;
}

/** Of the current logo and of the one before it, which processes may still have. */
const MAX_PICTURES = 2 * Object.keys(LOGO_PICTURES).length;
/** Between two attempts at a logo that cannot be loaded. */
const RETRY_MS = 30_000;

/** The pictures of the current logo, rendered when they are first requested. */
export class ShopLogo {
  private readonly pictures = new LRUCache<string, Promise<RenderedLogo | null>>({ max: MAX_PICTURES });

  constructor(private readonly options: Options) {}

  /** Where a picture of the current logo is; null without a logo. */
  addressOf(picture: LogoPicture): string | null {
    const { logo } = this.options.shop;
    return logo ? logoAddress(logo, picture) : null;
  }

  /** Null without a logo, and where it cannot be loaded. */
  async find(picture: LogoPicture): Promise<RenderedLogo | null> {
    const { logo } = this.options.shop;
    if (!logo) return null;
    const key = logoAddress(logo, picture);
    const known = this.pictures.get(key);
    if (known) return known;
    const rendering = this.render(logo, picture).catch((error: unknown) => {
      this.options.onFault(error);
      this.pictures.set(key, Promise.resolve(null), { ttl: RETRY_MS });
      return null;
    });
    this.pictures.set(key, rendering);
    return rendering;
  }

  /** Null without a logo, and where it cannot be loaded. */
  async letterhead(): Promise<Letterhead | null> {
    const path = this.addressOf('letterhead.png');
    const rendered = await this.find('letterhead.png');
    return path && rendered ? { ...rendered, path } : null;
  }

  /** Loads the rendering library with the first logo, so that the shop starts faster. */
  private async render(logo: string, picture: LogoPicture): Promise<RenderedLogo> {
    const file = await this.options.load(logo);
    const { renderLogo } = await import('../images/render-logo.js');
    return renderLogo(file, picture);
  }
}
