import { createContext, useContext } from 'react';

/** What a page that the server renders sets in its HTTP response. */
export interface PageResponse {
  /** HTTP status. */
  status: number;
  /** Source files of the lazy pages that were rendered, which the response preloads. */
  readonly modules: Set<string>;
}

/** Null in the browser, where the response has been sent. */
export const PageResponseContext = createContext<PageResponse | null>(null);

/** Sets the status of the response; does nothing in the browser. */
export function useResponseStatus(status: number): void {
  const response = useContext(PageResponseContext);
  // Each render has its own response, and rendering twice sets the same status.
  if (response) response.status = status;
}
