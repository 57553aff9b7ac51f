import type { PublicShop } from '@larder/shared/public-shop';

/** What the web has in a locale beside rendered pages (`web/src/entry/document.ts`). */
export interface LocalizedDocument {
  /** Text for browsers that run no scripts. */
  readonly noscript: string;
  /** The web app manifest of a shop. */
  readonly manifest: (shop: PublicShop) => object;
}
