/**
 * What a person did on a page before its scripts were there. The script that runs before the first
 * paint notes it (`vite/first-paint-plugin.ts`), and `app/early-input.ts` does it again once the
 * page can answer.
 */
export type EarlyInput = HTMLButtonElement | HTMLAnchorElement | HTMLFormElement | KeyboardEvent;

declare global {
  interface Window {
    /**
     * Ends the noting and says which buttons, links and keys were pressed and which forms were
     * sent, in order.
     */
    larderEarlyInput?: () => EarlyInput[];
  }
}

export const EARLY_INPUT = 'larderEarlyInput' satisfies keyof Window;
