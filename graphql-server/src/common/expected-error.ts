import type { ValidationError } from 'class-validator';
import { GraphQLError } from 'graphql';
import { ArgumentValidationError } from 'type-graphql';
import { AppError, badInput, unavailable } from './app-error.js';
import { isDatabaseOut } from './database-failure.js';

/**
 * What went wrong, in the vocabulary that clients know; null when it is a fault of ours.
 *
 * @param error whatever was thrown, also by a resolver
 */
export function expectedError(error: unknown): AppError | null {
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
