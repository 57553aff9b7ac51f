/**
 * Events on a page before its scripts have run. The inline script of `build/first-paint-plugin.ts`
 * records them, and `app/event-replay.ts` replays them after hydration.
 */
export type RecordedInput = HTMLButtonElement | HTMLAnchorElement | HTMLFormElement | KeyboardEvent;

declare global {
  interface Window {
    /** Ends the recording. Returns pressed buttons, links and keys and sent forms, in sequence. */
    larderRecordedInput?: () => RecordedInput[];
  }
}

export const RECORDED_INPUT = 'larderRecordedInput' satisfies keyof Window;
