import type { Locale } from '../common/locales.js';

/**
 * A page that is ready to be inserted into the document. `web/src/entry/server.tsx` renders it
 * and takes its type from here, so this file imports types only.
 */
export interface RenderedPage {
  /** HTTP status. */
  readonly status: number;
  readonly locale: Locale;
  /** Title, metadata and styles for the document's head. */
  readonly head: string;
  /** The inside of `#root`. */
  readonly html: string;
  /** The data that the page was rendered from, as an element beside the root. */
  readonly state: string;
  /**
   * Source files of pages loaded on demand that are part of it, by their names in Vite's manifest.
   */
  readonly modules: readonly string[];
}
