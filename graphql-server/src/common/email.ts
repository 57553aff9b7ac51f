/** An address as it is stored and compared. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();

/** What other people see of an address: its first three characters, `***`, and the domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 0) return '***';
  return `${email.slice(0, Math.min(3, at))}***${email.slice(at)}`;
}
