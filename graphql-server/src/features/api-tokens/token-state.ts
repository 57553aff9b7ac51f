import { registerEnumType } from 'type-graphql';
import { Role, type User } from '../users/user.entity.js';
import type { ApiToken } from './api-token.entity.js';

export enum ApiTokenState {
  ACTIVE = 'active',
  EXPIRED = 'expired',
  REVOKED = 'revoked',
  SUSPENDED = 'suspended',
}
registerEnumType(ApiTokenState, {
  name: 'ApiTokenState',
  description: 'State of an API token.',
  valuesConfig: {
    ACTIVE: { description: 'The token is valid.' },
    EXPIRED: { description: 'The token has expired.' },
    REVOKED: { description: 'An admin revoked the token.' },
    SUSPENDED: { description: 'The owner is no longer an admin. The token works again once they are.' },
  },
});

/** Whether a token works, as far as the shop knows without asking the sign-in provider. */
export function stateOf(
  { revokedAt, expiresAt }: Pick<ApiToken, 'revokedAt' | 'expiresAt'>,
  maker: Pick<User, 'role'>,
  now = new Date(),
): ApiTokenState {
  if (revokedAt) return ApiTokenState.REVOKED;
  if (expiresAt && expiresAt <= now) return ApiTokenState.EXPIRED;
  return maker.role === Role.ADMIN ? ApiTokenState.ACTIVE : ApiTokenState.SUSPENDED;
}
