import { HeaderMap } from '@apollo/server';
import { GraphQLError } from 'graphql';
import type { AppError } from '../common/app-error.js';
import { CHALLENGE, httpStatusOf, retryAfterOf } from '../common/http-status.js';

/** The `http` extension, from which Apollo Server sets status and headers of the response. */
export function httpExtensionOf(error: AppError): { readonly status: number; readonly headers: HeaderMap } {
  const status = httpStatusOf(error);
  const seconds = retryAfterOf(error);
  const headers = new HeaderMap();
  if (status === 401) headers.set('www-authenticate', CHALLENGE);
  if (seconds !== null) headers.set('retry-after', String(seconds));
  return { status, headers };
}

/** Converts an error raised before execution, with the HTTP status of its code. */
export const toGraphQLError = (error: AppError): GraphQLError =>
  new GraphQLError(error.message, {
    originalError: error,
    extensions: { ...error.details, code: error.code, http: httpExtensionOf(error) },
  });
