/** The event that each problem is reported with, for monitoring. */
export const PROBLEM_EVENT = 'larder:problem';

export interface Problem {
  /** What was being done: `Sending a review`. */
  doing: string;
  error: unknown;
}

/**
 * Reports a failure that the page does not show, as an event of the window: monitoring can listen
 * to it, and the console stays free of connection errors. Stores nothing, since typed text must not
 * outlive the page. Call it from handlers and effects.
 */
export function reportProblem(doing: string, error: unknown): void {
  window.dispatchEvent(new CustomEvent<Problem>(PROBLEM_EVENT, { detail: { doing, error } }));
}
