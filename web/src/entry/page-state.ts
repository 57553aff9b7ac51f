import type { NormalizedCacheObject } from '@apollo/client';
import { scriptJson } from '@/lib/format/script-json';

/**
 * The data that the server rendered the page with, so that the browser hydrates it without queries.
 */
interface PageState {
  readonly cache: NormalizedCacheObject;
  /** Modules of lazy pages that are part of it. */
  readonly modules: readonly string[];
}

const STATE_ELEMENT_ID = 'larder-state';

/** The state as an element of the page: data, not a script, so no policy has to allow it. */
export function stateElement(state: PageState): string {
  return `<script id="${STATE_ELEMENT_ID}" type="application/json">${scriptJson(state)}</script>`;
}

/** The state in the page; null when the server did not render it. */
export function readPageState(): PageState | null {
  const text = document.getElementById(STATE_ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as PageState) : null;
}
