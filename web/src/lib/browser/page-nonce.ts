declare global {
  interface Window {
    /**
     * What the page's policy lets styles through by. Goober, in which notistack writes its styles,
     * looks for it here.
     */
    __nonce__?: string;
  }
}

export const PAGE_NONCE = '__nonce__' satisfies keyof Window;

/**
 * What styles that are made in the browser have to be marked with; the script that runs before the
 * first paint notes it.
 */
export const pageNonce = (): string | undefined =>
  typeof window === 'undefined' ? undefined : window.__nonce__;
