import type { ValidationError } from 'class-validator';
import { GraphQLError } from 'graphql';
import { ArgumentValidationError } from 'type-graphql';
import { AppError, badInput, unavailable } from './app-error.js';
import { isDatabaseOut } from './database-failure.js';

/** An error in the vocabulary that clients know. */
export interface Classified {
  /** Null for a fault of ours. */
  readonly expected: AppError | null;
  /** Why the error could not be classified; undefined when it could. */
  readonly failure?: unknown;
}

/**
 * Classifies any thrown value. Never throws: a value that cannot be read (a getter that throws, a
 * library's error of an unknown shape) is a fault of ours, with the failure beside it for the log.
 */
export function classifyError(error: unknown): Classified {
  try {
    return { expected: classify(error) };
  } catch (failure) {
    return { expected: null, failure };
  }
}

/** The failure in the vocabulary that clients know; null for a fault of ours. Never throws. */
export const expectedError = (error: unknown): AppError | null => classifyError(error).expected;

function classify(error: unknown): AppError | null {
  const original = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  if (original instanceof AppError) return original;
  if (original instanceof ArgumentValidationError) {
    return badInput(fieldMessages(original.extensions.validationErrors as ValidationError[]));
  }
  if (isDatabaseOut(original)) {
    return unavailable('The shop is catching its breath. Please try again in a moment.', original);
  }
  return null;
}

/** The first message for each field that was refused; nested fields are joined with dots. */
function fieldMessages(errors: readonly ValidationError[], prefix = ''): Record<string, string> {
  const entries = errors.flatMap(({ property, constraints, children = [] }) => {
    const name = `${prefix}${property}`;
    const [message] = Object.values(constraints ?? {});
    return [...(message ? [[name, message]] : []), ...Object.entries(fieldMessages(children, `${name}.`))];
  });
  return Object.fromEntries(entries) as Record<string, string>;
}
