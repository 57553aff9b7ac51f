import * as z from 'zod/mini';
import type { Translator } from '@/lib/i18n/translator';
import { AuthFailure } from './shared/auth-gateway';
import { emailSchema, nameSchema, newPasswordSchema } from './shared/credentials';

export interface SignUpValues {
  name: string;
  email: string;
  password: string;
  picture: File | null;
}

export const blankSignUp: SignUpValues = { name: '', email: '', password: '', picture: null };

export const signUpSchema = (t: Translator<'accounts'>) =>
  z.object({
    name: nameSchema(t),
    email: emailSchema(t),
    password: newPasswordSchema(t),
    picture: z.nullable(z.file()),
  });

/** Maps the provider's error to the message of its field. */
export function fieldErrorsOf(error: unknown, t: Translator<'accounts'>): Partial<Record<string, string>> {
  switch (error instanceof AuthFailure && error.reason) {
    case 'email-in-use':
      return { email: t('problems.emailInUse') };
    case 'invalid-email':
      return { email: t('problems.emailShape') };
    case 'weak-password':
      return { password: t('problems.passwordWeak') };
    default:
      return {};
  }
}
