import { say } from '@larder/texts/text';
import { visitor } from '../../common/actor.js';
import { AppError } from '../../common/app-error.js';
import type { TokenSignIn } from './token-sign-in.js';
import { looksLikeApiToken } from './token-secret.js';
import { preferredLocale } from '../../http/accept.js';
import type { Authenticate } from '../../http/authenticate.js';
import type { SignInProvider } from '../users/identity.js';
import { Role } from '../users/user.entity.js';
import type { UserService } from '../accounts/user.service.js';

/**
 * Authenticates a request by its `Authorization: Bearer` header: a user's ID token or an API token.
 * Without the header the actor is a visitor. An invalid token is an error, so that the client gets
 * a new one.
 *
 * @param isLongLived for connections that outlive the request: checks that the account is active
 * @throws AppError `UNAUTHENTICATED` or `SERVICE_UNAVAILABLE`
 */
export const authenticator =
  (signIn: SignInProvider, users: UserService, tokens: TokenSignIn): Authenticate =>
  async ({ headers }, { isLongLived = false } = {}) => {
    const { authorization } = headers;
    if (!authorization) return visitor;
    const token = tokenIn(authorization);
    if (!token) throw new AppError('UNAUTHENTICATED', say('accounts.authorizationHeader'));
    if (looksLikeApiToken(token)) return tokens.actorOf(token);
    const actor = await users.actorOf(
      await signIn.verify(token),
      preferredLocale(headers['accept-language']),
    );
    // An ID token stays valid for up to an hour after its account was closed or revoked; that is
    // too long for staff.
    if (actor.role !== Role.CUSTOMER || isLongLived) await signIn.requireActive(actor);
    return actor;
  };

const tokenIn = (authorization: string): string | undefined => /^Bearer +(\S+)$/i.exec(authorization)?.[1];
