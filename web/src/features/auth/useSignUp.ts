import { DEFAULT_AVATAR } from '@/ui/assets';
import { asOneChange } from '@/features/auth/shared/session-store';
import { useProfileChange } from '@/features/auth/shared/useProfileChange';
import type { SignUpValues } from './sign-up-form';

/**
 * Makes an account with its name and picture, or none at all: when a later step fails, the account
 * that the first one made is deleted, so that the same e-mail can be used to try again.
 * @returns a function that rejects with an `AuthFailure` or the failure of the upload or the server
 */
export function useSignUp(): (values: SignUpValues) => Promise<void> {
  const changeProfile = useProfileChange();
  return ({ name, email, password, picture }) =>
    asOneChange(async (auth) => {
      await auth.signUp(email, password);
      try {
        await changeProfile(auth, { displayName: name, picture, standIn: DEFAULT_AVATAR });
      } catch (error) {
        await auth.deleteAccount().catch(() => auth.signOut());
        throw error;
      }
    });
}
