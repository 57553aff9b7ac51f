import { AuthFailure } from '@/session/auth-gateway';
import { emailProblem, type CredentialsProblem } from '@/session/credentials';

export interface SignUpValues {
  name: string;
  email: string;
  password: string;
}

export type SignUpField = keyof SignUpValues;
/** What is wrong with a field, by its name in the texts. */
type SignUpProblem =
  CredentialsProblem | 'emailInUse' | 'nameMissing' | 'nameTooLong' | 'passwordNotChosen' | 'passwordWeak';

export type SignUpProblems = Partial<Record<SignUpField, SignUpProblem | undefined>>;

/** As the server has it; see `SaveProfileInput`. */
const NAME_LIMIT = 80;

/** The fields in the order in which they are looked at. */
export const signUpFields: readonly SignUpField[] = ['name', 'email', 'password'];

/** What can be said before anybody is asked. How long a password has to be is the provider's to judge. */
export function checkSignUp({ name, email, password }: SignUpValues): SignUpProblems {
  return {
    name: nameProblem(name.trim()),
    email: emailProblem(email),
    password: password ? undefined : 'passwordNotChosen',
  };
}

function nameProblem(name: string): SignUpProblem | undefined {
  if (!name) return 'nameMissing';
  return name.length > NAME_LIMIT ? 'nameTooLong' : undefined;
}

/** The field that the provider's refusal is about, and what is wrong with it; empty when it is about none. */
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
