/** The event of each problem, for monitoring. */
export const PROBLEM_EVENT = 'larder:problem';

export interface Problem {
  /** The failed action, such as `Sending a review`. */
  doing: string;
  error: unknown;
}

/**
 * Reports an error that the page does not show as an event of the window, for monitoring. Stores
 * nothing, since input must not outlive the page. Call it from handlers and effects.
 */
export function reportProblem(doing: string, error: unknown): void {
  window.dispatchEvent(new CustomEvent<Problem>(PROBLEM_EVENT, { detail: { doing, error } }));
}
