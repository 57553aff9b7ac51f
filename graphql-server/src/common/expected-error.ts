import type { ValidationError } from 'class-validator';
import { GraphQLError } from 'graphql';
import { ArgumentValidationError } from 'type-graphql';
import { parseText, say, type Text } from '@larder/texts/text';
import { AppError, badInput, unavailable } from './app-error.js';
import { isDatabaseUnavailable } from './database-failure.js';

export interface Classified {
  /** Null for an unexpected error. */
  readonly expected: AppError | null;
  /** Error of the classification itself. */
  readonly failure?: unknown;
}

/**
 * Classifies any thrown value. Never throws: reading a value may fail, such as by a getter that
 * throws.
 */
export function classifyError(error: unknown): Classified {
  try {
    return { expected: classify(error) };
  } catch (failure) {
    return { expected: null, failure };
  }
}

/** The error for the client; null for an unexpected error. Never throws. */
export const expectedError = (error: unknown): AppError | null => classifyError(error).expected;

function classify(error: unknown): AppError | null {
  const original = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  if (original instanceof AppError) return original;
  if (original instanceof ArgumentValidationError) {
    return badInput(fieldMessages(original.extensions.validationErrors as ValidationError[]));
  }
  if (isDatabaseUnavailable(original)) {
    return unavailable(say('errors.busy'), original);
  }
  return null;
}

/** The first message for each invalid field; names of nested fields are joined with dots. */
function fieldMessages(errors: readonly ValidationError[], prefix = ''): Record<string, Text> {
  const entries = errors.flatMap(({ property, constraints, children = [] }) => {
    const name = `${prefix}${property}`;
    const [message] = Object.values(constraints ?? {});
    return [
      ...(message ? [[name, parseText(message)]] : []),
      ...Object.entries(fieldMessages(children, `${name}.`)),
    ];
  });
  return Object.fromEntries(entries) as Record<string, Text>;
}
