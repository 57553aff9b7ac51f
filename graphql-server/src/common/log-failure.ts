import { classifyError } from './expected-error.js';

/** As much of a logger as this needs; Fastify's is one. */
export interface FailureLog {
  error(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

/**
 * Logs faults of ours and outages of services we depend on. An error that cannot be classified is
 * logged together with the failure to do so.
 */
export function logFailure(log: FailureLog, error: unknown, facts: object = {}): void {
  const { expected, failure } = classifyError(error);
  if (failure !== undefined) logUnformatted(log, error, failure, facts);
  else if (!expected) log.error({ ...facts, err: thrown(error) }, 'fault');
  else if (expected.cause) log.warn({ ...facts, err: expected.cause }, expected.message);
}

/** A thrown value for the `err` of a log line: pino leaves out what is undefined. */
export const thrown = (error: unknown): unknown => (error === undefined ? 'undefined' : error);

/** Logs what went wrong while an error was classified or formatted, and the error itself. */
export function logUnformatted(log: FailureLog, error: unknown, failure: unknown, facts: object = {}): void {
  const err = new AggregateError([error, failure], 'An error could not be formatted.');
  log.error({ ...facts, err }, 'fault');
}
