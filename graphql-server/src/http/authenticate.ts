import type { IncomingHttpHeaders } from 'node:http';
import type { Actor } from '../common/actor.js';

/** The headers that identify the caller. */
export interface Credentials {
  readonly headers: IncomingHttpHeaders;
  /** The client's address. */
  readonly ip: string;
  /** Set once the sender is known. */
  sender?: Actor;
}

/**
 * Resolves the actor of a request. `forLong`: for a connection that outlives the request, which
 * also checks that the account is still active.
 *
 * @throws AppError `UNAUTHENTICATED` or `SERVICE_UNAVAILABLE`
 */
export type Authenticate = (request: Credentials, options?: { forLong?: boolean }) => Promise<Actor>;
