import type { NormalizedCacheObject } from '@apollo/client';
import { scriptJson } from '@/lib/format/script-json';

interface PageState {
  /**
   * The data that the server rendered the page with, so that the browser hydrates it without
   * queries; null for a page without its data, which the browser renders.
   */
  readonly cache: NormalizedCacheObject | null;
  /** Modules of lazy pages that are part of it. */
  readonly modules: readonly string[];
}

const STATE_ELEMENT_ID = 'larder-state';

/** The type and the id of an entity, by its key. */
function identityOf(key: string): { __typename: string; id: string } | null {
  const [, __typename, id] = /^(\w+):([^{]+)$/.exec(key) ?? [];
  return __typename && id ? { __typename, id } : null;
}

/**
 * The state as an element of the page: data, not a script, so no policy has to allow it. What the
 * keys of entities say is not repeated in them.
 */
export function stateElement({ cache, modules }: PageState): string {
  const entries = Object.entries(cache ?? {}).map(([key, entity]) => {
    const { __typename, id: _id, ...fields } = entity ?? {};
    return [key, identityOf(key) ? fields : entity] as const;
  });
  const state: PageState = { cache: cache && Object.fromEntries(entries), modules };
  return `<script id="${STATE_ELEMENT_ID}" type="application/json">${scriptJson(state)}</script>`;
}

/** The state in the page; null when the server did not render it. */
export function readPageState(): PageState | null {
  const text = document.getElementById(STATE_ELEMENT_ID)?.textContent;
  if (!text) return null;
  const state = JSON.parse(text) as PageState;
  for (const [key, entity] of Object.entries(state.cache ?? {})) Object.assign(entity ?? {}, identityOf(key));
  return state;
}
