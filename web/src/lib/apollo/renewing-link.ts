import type { ApolloLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { errorCode } from './errors';
import { sessionEnded } from './signals';

/** The context that the links share. */
interface LinkContext {
  readonly headers?: Record<string, string>;
  /** Makes the auth link request a new token. */
  readonly renewToken?: boolean;
}

const contextOf = (operation: ApolloLink.Operation) => operation.getContext() as LinkContext;

/** Ends the session when the new token is rejected too. */
const sessionEndLink = new ErrorLink(({ error, operation }) => {
  if (errorCode(error) === 'UNAUTHENTICATED' && contextOf(operation).renewToken) sessionEnded.emit(undefined);
});

/** The server rejects invalid tokens before it executes, so mutations can be retried as well. */
const retryLink = new ErrorLink(({ error, operation, forward }) => {
  const hadToken = contextOf(operation).headers?.['authorization'] !== undefined;
  if (errorCode(error) !== 'UNAUTHENTICATED' || !hadToken) return undefined;
  operation.setContext({ renewToken: true });
  return forward(operation);
});

/**
 * Retries an operation whose token was rejected once with a new one; when that is rejected too, the
 * session has ended.
 */
export const renewingLink = (): ApolloLink => retryLink.concat(sessionEndLink);
