import { createContext, useContext } from 'react';

/** What a page that is drawn on the server says about the answer that carries it. */
export interface PageResponse {
  /** HTTP status. */
  status: number;
  /**
   * Source files of the pages loaded on demand that were drawn, so that the browser can fetch them
   * at once.
   */
  readonly modules: Set<string>;
}

/** Null in the browser, where there is no answer any more that one could change. */
export const PageResponseContext = createContext<PageResponse | null>(null);

/** Sets the status that the page is answered with; does nothing in the browser. */
export function useResponseStatus(status: number): void {
  const response = useContext(PageResponseContext);
  // The answer is made once per drawing, and drawing it again comes to the same status.
  if (response) response.status = status;
}
