export interface Credentials {
  email: string;
  password: string;
}

/** What is wrong with an e-mail address, as a hint beside its field. The provider stays the judge of the rest. */
export function emailProblem(email: string): string | undefined {
  if (!email.trim()) return 'Please enter your e-mail address.';
  if (!/^[^\s@]+@[^\s@]+$/.test(email.trim())) return 'An e-mail address looks like name@example.com.';
  return undefined;
}

export function passwordProblem(password: string): string | undefined {
  return password ? undefined : 'Please enter your password.';
}
