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
  description: 'Whether an API token works.',
  valuesConfig: {
    ACTIVE: { description: 'It works.' },
    EXPIRED: { description: 'Its time is over.' },
    REVOKED: { description: 'An admin took it back.' },
    SUSPENDED: { description: 'Its owner is not an admin any more. It works again when they are.' },
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
