import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Makes tokens recognizable to people and to scanners for leaked secrets. */
const PREFIX = 'larder_';
const KEY_ID_BYTES = 6;
/**
 * 256 random bits, as long as the hash: brute force is infeasible, so the hash needs neither salt
 * nor iterations.
 */
const SECRET_BYTES = 32;
const TOKEN = new RegExp(`^${PREFIX}([0-9a-f]{${KEY_ID_BYTES * 2}})_[0-9a-f]{${SECRET_BYTES * 2}}$`);

export interface NewSecret {
  /** The whole token. The API returns it once; the database stores its hash only. */
  readonly token: string;
  readonly keyId: string;
  readonly hash: Buffer;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export function newSecret(): NewSecret {
  const keyId = randomBytes(KEY_ID_BYTES).toString('hex');
  const token = `${PREFIX}${keyId}_${randomBytes(SECRET_BYTES).toString('hex')}`;
  return { token, keyId, hash: hashOf(token) };
}

/** Whether a credential has the form of an API token, valid or not. */
export const looksLikeApiToken = (text: string): boolean => text.startsWith(PREFIX);

/** The public part of a token; null for anything else. */
export const keyIdOf = (token: string): string | null => TOKEN.exec(token)?.[1] ?? null;

/** The start of a token, which is not secret. */
export const hintOf = (keyId: string): string => `${PREFIX}${keyId}`;

export const matches = (token: string, hash: Buffer): boolean => timingSafeEqual(hashOf(token), hash);
