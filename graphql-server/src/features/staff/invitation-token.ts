import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { StaffInvitation } from './staff-invitation.entity.js';

/** 256 random bits: brute force is infeasible, so the hash needs neither salt nor iterations. */
const TOKEN_BYTES = 32;

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Adds a token to a locked invitation, which is in its e-mail and nowhere else.
 *
 * @returns the token
 */
export async function addToken(
  manager: EntityManager,
  { id, tokenHashes }: Pick<StaffInvitation, 'id' | 'tokenHashes'>,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await manager.update(StaffInvitation, id, { tokenHashes: [...tokenHashes, hashOfToken(token)] });
  return token;
}
