export interface Credentials {
  email: string;
  password: string;
}

/** What is wrong with a field, by its name in the texts. */
export type CredentialsProblem = 'emailMissing' | 'emailShape' | 'passwordMissing';

/** What is wrong with an e-mail address, as a hint beside its field. The provider stays the judge of the rest. */
export function emailProblem(email: string): CredentialsProblem | undefined {
  if (!email.trim()) return 'emailMissing';
  if (!/^[^\s@]+@[^\s@]+$/.test(email.trim())) return 'emailShape';
  return undefined;
}

export function passwordProblem(password: string): CredentialsProblem | undefined {
  return password ? undefined : 'passwordMissing';
}
