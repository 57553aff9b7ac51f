import type { EntityManager } from 'typeorm';
import { hashOfToken, newLinkToken } from '../../common/link-token.js';
import { StaffInvitation } from './staff-invitation.entity.js';

/**
 * Adds a token to a locked invitation, which is in its e-mail and nowhere else.
 *
 * @returns the token
 */
export async function addToken(
  manager: EntityManager,
  { id, tokenHashes }: Pick<StaffInvitation, 'id' | 'tokenHashes'>,
): Promise<string> {
  const token = newLinkToken();
  await manager.update(StaffInvitation, id, { tokenHashes: [...tokenHashes, hashOfToken(token)] });
  return token;
}
