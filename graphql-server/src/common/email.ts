/** Normalizes an address for storage and comparison. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

/** `alice@example.com` becomes `ali***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 0) return '***';
  // By code point, so that no surrogate pair is split.
  return `${Array.from(email.slice(0, at)).slice(0, 3).join('')}***${email.slice(at)}`;
}
