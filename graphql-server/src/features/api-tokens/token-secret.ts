import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * What every token begins with, so that people and scanners for leaked secrets know one when they
 * see it.
 */
const PREFIX = 'larder_';
const KEY_ID_BYTES = 6;
/**
 * As many bits as the hash has; nothing that can be guessed, so the hash needs neither salt nor
 * rounds.
 */
const SECRET_BYTES = 32;
const TOKEN = new RegExp(`^${PREFIX}([0-9a-f]{${KEY_ID_BYTES * 2}})_[0-9a-f]{${SECRET_BYTES * 2}}$`);

export interface NewSecret {
  /** The whole token. The API returns it once; the database holds its hash only. */
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

/** The part of a token that finds its row; null when it is none. */
export const keyIdOf = (token: string): string | null => TOKEN.exec(token)?.[1] ?? null;

/** The part of a token that may be shown at any time. */
export const hintOf = (keyId: string): string => `${PREFIX}${keyId}`;

export const matches = (token: string, hash: Buffer): boolean => timingSafeEqual(hashOf(token), hash);
