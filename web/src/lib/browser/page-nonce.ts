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

/** The nonce for styles that the browser inserts; the script before the first paint stores it. */
export const pageNonce = (): string | undefined =>
  typeof window === 'undefined' ? undefined : window.__nonce__;
