/** An address as it is stored and compared. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();

/** What other people see of an address: its first three characters, `***`, and the domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 0) return '***';
  // By characters: half of one could not be shown.
  return `${Array.from(email.slice(0, at)).slice(0, 3).join('')}***${email.slice(at)}`;
}
