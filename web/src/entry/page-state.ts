import type { NormalizedCacheObject } from '@apollo/client';

/**
 * What the server drew a page from, so that the browser can take it up without asking for anything
 * again.
 */
export interface PageState {
  readonly cache: NormalizedCacheObject;
  /** Pages loaded on demand that are part of it. */
  readonly modules: readonly string[];
}

const STATE_ELEMENT_ID = 'larder-state';

/**
 * The state as an element of the page. It is data and not a script, so no policy has to let it run.
 */
export function stateElement(state: PageState): string {
  // In JSON, "<" can only stand inside a string, where the escape means the same and cannot end the
  // element.
  const json = JSON.stringify(state).replaceAll('<', '\\u003c');
  return `<script id="${STATE_ELEMENT_ID}" type="application/json">${json}</script>`;
}

/** The state that came with the page; null when the page came empty. */
export function readPageState(): PageState | null {
  const text = document.getElementById(STATE_ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as PageState) : null;
}
