import { HeaderMap } from '@apollo/server';
import { GraphQLError } from 'graphql';
import type { AppError } from '../common/app-error.js';
import { CHALLENGE, httpStatusOf, retryAfterOf } from '../common/http-status.js';

/** What Apollo Server takes an answer's status and headers from. */
export function httpOf(error: AppError): { readonly status: number; readonly headers: HeaderMap } {
  const status = httpStatusOf(error);
  const seconds = retryAfterOf(error);
  const headers = new HeaderMap();
  if (status === 401) headers.set('www-authenticate', CHALLENGE);
  if (seconds !== null) headers.set('retry-after', String(seconds));
  return { status, headers };
}

/**
 * An error that ends a request before any of its operation runs, with the HTTP status that goes
 * with it.
 */
export const refusal = (error: AppError): GraphQLError =>
  new GraphQLError(error.message, {
    originalError: error,
    extensions: { ...error.details, code: error.code, http: httpOf(error) },
  });
