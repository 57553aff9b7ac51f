import type { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ErrorLink } from '@apollo/client/link/error';
import type { GraphQLFormattedError } from 'graphql';
import { from } from 'rxjs';
import type { ErrorTranslator } from '@/lib/i18n/error-translator';

/**
 * Translates the messages of errors, which the server writes in English, by their codes. When the
 * translator does not load, they stay English.
 */
export function translatingLink(loadTranslator: () => Promise<ErrorTranslator>): ApolloLink {
  const translated = async (result: ApolloLink.Result): Promise<ApolloLink.Result> => {
    const translate = await loadTranslator().catch(() => null);
    if (!translate || !result.errors) return result;
    return { ...result, errors: result.errors.map((error) => withWords(error, translate)) };
  };
  return new ErrorLink(({ error, result }) =>
    result && CombinedGraphQLErrors.is(error) ? from(translated(result)) : undefined,
  );
}

function withWords(error: GraphQLFormattedError, translate: ErrorTranslator): GraphQLFormattedError {
  const { fields, ...facts } = error.extensions ?? {};
  const words = translate(facts);
  if (!words) return error;
  const names = Object.keys(fields ?? {});
  const ofFields = Object.fromEntries(names.map((name) => [name, words.field]));
  return {
    ...error,
    message: words.message,
    extensions: { ...facts, ...(fields ? { fields: ofFields } : {}) },
  };
}
