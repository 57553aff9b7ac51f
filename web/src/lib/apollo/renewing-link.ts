import type { ApolloLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { errorCode } from './errors';
import { sessionEnded } from './signals';

/** What the links of one operation tell each other. */
interface Told {
  readonly headers?: Record<string, string>;
  /** Asks the link that adds the token for a new one. */
  readonly renewToken?: boolean;
}

const toldBy = (operation: ApolloLink.Operation) => operation.getContext() as Told;

/** Notices that a new token was refused like the one before. */
const noticeEnd = new ErrorLink(({ error, operation }) => {
  if (errorCode(error) === 'UNAUTHENTICATED' && toldBy(operation).renewToken) sessionEnded.send(undefined);
});

/**
 * An operation that was refused for its token has done nothing, so mutations are repeated as well.
 */
const repeat = new ErrorLink(({ error, operation, forward }) => {
  const hadToken = toldBy(operation).headers?.['authorization'] !== undefined;
  if (errorCode(error) !== 'UNAUTHENTICATED' || !hadToken) return undefined;
  operation.setContext({ renewToken: true });
  return forward(operation);
});

/**
 * Repeats what was refused for its token, once, with a new one; when that is refused as well, the
 * session has ended.
 */
export const renewingLink = (): ApolloLink => repeat.concat(noticeEnd);
