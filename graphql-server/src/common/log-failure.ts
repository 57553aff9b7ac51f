import { expectedError } from './expected-error.js';

/** As much of a logger as this needs; Fastify's is one. */
export interface FailureLog {
  error(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

/** Writes a failure into the log if somebody should know of it: a fault of ours, or a part that does not serve. */
export function logFailure(log: FailureLog, error: unknown, facts: object = {}): void {
  const expected = expectedError(error);
  if (!expected) log.error({ ...facts, err: error }, 'fault');
  else if (expected.cause) log.warn({ ...facts, err: expected.cause }, expected.message);
}
