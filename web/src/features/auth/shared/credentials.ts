import { MAX_DISPLAY_NAME } from '@/lib/limits';

export interface Credentials {
  email: string;
  password: string;
}

/** What is wrong with a field, by its name in the texts. */
export type CredentialsProblem = 'emailMissing' | 'emailShape' | 'passwordMissing';
export type NameProblem = 'nameMissing' | 'nameTooLong';

/**
 * What is wrong with an e-mail address, as a hint beside its field. The provider stays the judge of
 * the rest.
 */
export function emailProblem(email: string): CredentialsProblem | undefined {
  if (!email.trim()) return 'emailMissing';
  if (!/^[^\s@]+@[^\s@]+$/.test(email.trim())) return 'emailShape';
  return undefined;
}

export function passwordProblem(password: string): CredentialsProblem | undefined {
  return password ? undefined : 'passwordMissing';
}

/** What is wrong with a name to be called by. */
export function nameProblem(name: string): NameProblem | undefined {
  const { length } = name.trim();
  if (length === 0) return 'nameMissing';
  return length > MAX_DISPLAY_NAME ? 'nameTooLong' : undefined;
}
