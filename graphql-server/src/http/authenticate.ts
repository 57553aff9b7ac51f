import type { IncomingHttpHeaders } from 'node:http';
import type { Actor } from '../common/actor.js';

/** The parts of a request that identify the caller. */
export interface Credentials {
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
  /** Set after authentication, for the request log. */
  sender?: Actor;
}

/**
 * Resolves the actor of a request. With `isLongLived`, for connections that outlive the request, it
 * also checks that the account is still active.
 *
 * @throws AppError `UNAUTHENTICATED` or `SERVICE_UNAVAILABLE`
 */
export type Authenticate = (request: Credentials, options?: { isLongLived?: boolean }) => Promise<Actor>;
