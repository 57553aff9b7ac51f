import { AuthFailure } from '@/session/auth-gateway';
import { emailProblem } from '@/session/credentials';

export interface SignUpValues {
  name: string;
  email: string;
  password: string;
}

export type SignUpField = keyof SignUpValues;
export type SignUpProblems = Partial<Record<SignUpField, string>>;

/** The fields in the order in which they are looked at. */
export const signUpFields: readonly SignUpField[] = ['name', 'email', 'password'];

/** What can be said before anybody is asked. How long a password has to be is the provider's to judge. */
export function checkSignUp({ name, email, password }: SignUpValues): SignUpProblems {
  return {
    name: name.trim() ? undefined : 'Please enter your name.',
    email: emailProblem(email),
    password: password ? undefined : 'Please choose a password.',
  };
}

/** The field that the provider's refusal is about, with a sentence for it; empty when it is about none. */
export function explainRefusal(error: unknown): SignUpProblems {
  if (!(error instanceof AuthFailure)) return {};
  switch (error.reason) {
    case 'email-in-use':
      return { email: 'There is an account with this e-mail already. Sign in instead, or use another one.' };
    case 'invalid-email':
      return { email: 'An e-mail address looks like name@example.com.' };
    case 'weak-password':
      return { password: 'This password is too short or too simple. Use at least 6 characters.' };
    default:
      return {};
  }
}
