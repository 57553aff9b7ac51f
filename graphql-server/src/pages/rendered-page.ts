import type { Locale } from '@larder/shared/locales';

/**
 * A rendered page, ready to be inserted into the template. `web/src/entry/server.tsx` imports this
 * type, so this file imports types only.
 */
export interface RenderedPage {
  /** HTTP status. */
  readonly status: number;
  readonly locale: Locale;
  /** Title, metadata and styles for the document's head. */
  readonly head: string;
  /** Content of `#root`. */
  readonly html: string;
  /** The data of the page, as a script element. */
  readonly state: string;
  /** Lazy modules of the page, by their names in Vite's manifest. */
  readonly modules: readonly string[];
}
