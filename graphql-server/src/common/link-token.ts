import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits: brute force is infeasible, so the hash needs neither salt nor iterations. */
const TOKEN_BYTES = 32;

/** A secret of a link; only its hash is stored. */
export const newLinkToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
