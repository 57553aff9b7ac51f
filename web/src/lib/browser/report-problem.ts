/** The event that every reported problem is announced with, for whoever watches over the shop. */
export const PROBLEM_EVENT = 'larder:problem';

export interface Problem {
  /** What the shop was doing: `Sending a review`. */
  doing: string;
  error: unknown;
}

/**
 * Logs a failure that the person in front of the screen is not bothered with. It goes out as an
 * event of the window and not to the console: an operator's monitoring can listen to it and send it
 * on, while the console, where every error is a fault of the shop in the tests' eyes, stays free of
 * what a flaky connection brings. Nothing is kept: what was typed must not outlive the page. Call
 * it from handlers and effects.
 */
export function reportProblem(doing: string, error: unknown): void {
  window.dispatchEvent(new CustomEvent<Problem>(PROBLEM_EVENT, { detail: { doing, error } }));
}
