import { AuthFailure } from '@/features/auth/shared/auth-gateway';
import {
  emailProblem,
  nameProblem,
  type CredentialsProblem,
  type NameProblem,
} from '@/features/auth/shared/credentials';

export interface SignUpValues {
  name: string;
  email: string;
  password: string;
}

export type SignUpField = keyof SignUpValues;
/** What is wrong with a field, by its name in the texts. */
type SignUpProblem = CredentialsProblem | NameProblem | 'emailInUse' | 'passwordNotChosen' | 'passwordWeak';

export type SignUpProblems = Partial<Record<SignUpField, SignUpProblem | undefined>>;

/** The fields in the order in which they are looked at. */
export const signUpFields: readonly SignUpField[] = ['name', 'email', 'password'];

/**
 * What can be said before anybody is asked. How long a password has to be is the provider's to
 * judge.
 */
export function checkSignUp({ name, email, password }: SignUpValues): SignUpProblems {
  return {
    name: nameProblem(name),
    email: emailProblem(email),
    password: password ? undefined : 'passwordNotChosen',
  };
}

/**
 * The field that the provider's refusal is about, and what is wrong with it; empty when it is about
 * none.
 */
export function explainRefusal(error: unknown): SignUpProblems {
  if (!(error instanceof AuthFailure)) return {};
  switch (error.reason) {
    case 'email-in-use':
      return { email: 'emailInUse' };
    case 'invalid-email':
      return { email: 'emailShape' };
    case 'weak-password':
      return { password: 'passwordWeak' };
    default:
      return {};
  }
}
