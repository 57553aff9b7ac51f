import { classifyError } from './expected-error.js';

/** The part of Fastify's logger that is used here. */
export interface FailureLog {
  error(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

/** Logs unexpected errors, and causes of expected ones such as outages of other services. */
export function logFailure(log: FailureLog, error: unknown, facts: object = {}): void {
  const { expected, failure } = classifyError(error);
  if (failure !== undefined) logUnformatted(log, error, failure, facts);
  else if (!expected) log.error({ ...facts, err: thrown(error) }, 'fault');
  else if (expected.cause) log.warn({ ...facts, err: expected.cause }, expected.message);
}

/** A thrown value for the `err` field, as pino omits undefined. */
export const thrown = (error: unknown): unknown => (error === undefined ? 'undefined' : error);

/** Logs an error and the failure to classify or format it. */
export function logUnformatted(log: FailureLog, error: unknown, failure: unknown, facts: object = {}): void {
  const err = new AggregateError([error, failure], 'An error could not be formatted.');
  log.error({ ...facts, err }, 'fault');
}
