import { createHash } from 'node:crypto';

/** Display name of a customer whose account was deleted. */
export const FORMER_CUSTOMER = 'Former customer';

/**
 * Replaces the sign-in provider's id of a deleted account. The hash does not reveal the id, but
 * still identifies a token of that account, which is valid for up to an hour.
 */
export const erasedUid = (uid: string): string =>
  `erased:${createHash('sha256').update(uid).digest('base64url')}`;
