import { DEFAULT_AVATAR } from '@/ui/assets';
import { batchSessionChanges } from '@/features/auth/shared/session-store';
import { useProfileChange } from '@/features/auth/shared/useProfileChange';
import type { SignUpValues } from './sign-up-form';

/**
 * Creates an account with name and picture. When a later step fails, the account is deleted, so
 * that the e-mail can be used again.
 * @returns a function that rejects with an `AuthFailure` or the error of the upload or the server
 */
export function useSignUp(): (values: SignUpValues) => Promise<void> {
  const changeProfile = useProfileChange();
  return ({ name, email, password, picture }) =>
    batchSessionChanges(async (auth) => {
      await auth.signUp(email, password);
      try {
        await changeProfile(auth, { displayName: name, picture, fallback: DEFAULT_AVATAR });
      } catch (error) {
        await auth.deleteAccount().catch(() => auth.signOut());
        throw error;
      }
      // Nothing waits for it, and the dashboard sends another one.
      auth.sendVerification().catch(() => undefined);
    });
}
