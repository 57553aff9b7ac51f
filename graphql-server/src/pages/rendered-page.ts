/**
 * A page that is ready to be put into the document. `web/src/app/entry-server.tsx` makes it and has
 * its type from here, so this file imports nothing.
 */
export interface RenderedPage {
  /** HTTP status. */
  readonly status: number;
  /** Title, metadata and styles for the document's head. */
  readonly head: string;
  /** The inside of `#root`. */
  readonly html: string;
  /** What the page was drawn from, as an element to put beside the root. */
  readonly state: string;
  /**
   * Source files of pages loaded on demand that are part of it, by their names in Vite's manifest.
   */
  readonly modules: readonly string[];
}
