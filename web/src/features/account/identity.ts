import * as z from 'zod/mini';
import { AuthFailure } from '@/features/auth/shared/auth-gateway';
import { signInTrouble } from '@/features/auth/shared/sign-in-trouble';
import type { SessionUser } from '@/features/auth/shared/useSession';
import type { Translator } from '@/lib/i18n/translator';

type Texts = Translator<'accounts'>;

/** The current password, which accounts without one leave blank. */
export const currentPasswordSchema = (t: Texts, { hasPassword }: SessionUser) =>
  z.string().check(z.minLength(hasPassword ? 1 : 0, t('security.currentMissing')));

/** Maps an error to the messages of the fields. */
export function fieldProblems(error: unknown, t: Texts): Partial<Record<string, string>> {
  switch (error instanceof AuthFailure && error.reason) {
    case 'wrong-credentials':
      return { current: t('security.currentWrong') };
    case 'weak-password':
      return { password: t('problems.passwordWeak') };
    case 'invalid-email':
      return { email: t('problems.emailShape') };
    case 'email-in-use':
      return { email: t('problems.emailInUse') };
    default:
      return {};
  }
}

/** The text about an error of no field. */
export function otherProblem(error: unknown, t: Texts): string {
  switch (error instanceof AuthFailure && error.reason) {
    case 'other-account':
      return t('security.otherAccount');
    case 'popup-blocked':
    case 'popup-closed':
    case 'superseded':
      return t('security.popup');
    default:
      return t(signInTrouble(error));
  }
}
