declare global {
  interface Window {
    /** The nonce for inserted styles. Goober, which notistack uses, reads it here. */
    __nonce__?: string;
  }
}

export const PAGE_NONCE = '__nonce__' satisfies keyof Window;

/** The nonce for inserted styles; the inline script before the first paint stores it. */
export const pageNonce = (): string | undefined =>
  typeof window === 'undefined' ? undefined : window.__nonce__;
