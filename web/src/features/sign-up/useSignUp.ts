import { useUploadAvatarMutation } from '@/graphql/generated/account-hooks';
import { useSaveProfileMutation } from '@/graphql/generated/hooks';
import { DEFAULT_AVATAR } from '@/config/assets';
import { asOneSignIn } from '@/session/session-store';
import type { SignUpValues } from './sign-up-form';

/**
 * Makes an account with its name and picture, or none at all: when a later step fails, the account that the first one
 * made is deleted, so that the same e-mail can be used to try again.
 * @returns a function that rejects with an `AuthFailure` or the failure of the upload or the server
 */
export function useSignUp(): (values: SignUpValues, picture: File | null) => Promise<void> {
  const [uploadAvatar] = useUploadAvatarMutation();
  const [saveProfile] = useSaveProfileMutation();

  const addressOf = async (picture: File | null) => {
    if (!picture) return DEFAULT_AVATAR;
    const { data } = await uploadAvatar({ variables: { input: { file: picture } } });
    if (!data?.uploadImage.url) throw new Error('The picture was not stored.');
    return data.uploadImage.url;
  };

  return (values, picture) =>
    asOneSignIn(async (auth) => {
      await auth.signUp(values.email.trim(), values.password);
      try {
        const displayName = values.name.trim();
        const photoURL = await addressOf(picture);
        await auth.updateProfile({ displayName, photoURL });
        await saveProfile({ variables: { input: { displayName, avatar: photoURL } } });
      } catch (error) {
        await auth.deleteAccount().catch(() => auth.signOut());
        throw error;
      }
    });
}
