/**
 * Events before the page's scripts run. The inline script of `build/first-paint-plugin.ts` records
 * them, and `app/event-replay.ts` replays them after hydration.
 */
export type RecordedInput = HTMLButtonElement | HTMLAnchorElement | HTMLFormElement | KeyboardEvent;

declare global {
  interface Window {
    /** Stops recording. Returns clicked buttons and links, keys and submitted forms, in order. */
    larderRecordedInput?: () => RecordedInput[];
  }
}

export const RECORDED_INPUT = 'larderRecordedInput' satisfies keyof Window;
