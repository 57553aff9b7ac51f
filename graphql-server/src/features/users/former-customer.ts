import { createHash } from 'node:crypto';

/** What is shown in the place of the name of somebody whose account was deleted. */
export const FORMER_CUSTOMER = 'Former customer';

/**
 * What stands in the place of the sign-in provider's id. It says nothing of whom it was, and still
 * tells a token of that account, which is good for up to an hour, from that of somebody new.
 */
export const erasedUid = (uid: string): string =>
  `erased:${createHash('sha256').update(uid).digest('base64url')}`;
