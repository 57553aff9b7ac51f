import { useStoredPicture } from '@/lib/forms/useStoredPicture';
import { useSaveProfileMutation } from './session.generated';
import { useUploadAvatarMutation } from './upload-avatar.generated';
import type { AuthGateway } from './auth-gateway';

interface ProfileChange {
  displayName: string;
  picture: File | null;
  /** The URL of the picture when none is selected; omitted, the picture does not change. */
  fallback?: string;
}

/**
 * Updates name and picture of the signed-in user: first in the shop, which validates them, then at
 * the provider. Run it in `batchSessionChanges`.
 *
 * @returns a function that rejects with the error of the upload or the server, or with an
 *   `AuthFailure`
 */
export function useProfileChange(): (auth: AuthGateway, change: ProfileChange) => Promise<void> {
  const [uploadAvatar] = useUploadAvatarMutation();
  const [saveProfile] = useSaveProfileMutation();
  const storePicture = useStoredPicture(
    async (file) => (await uploadAvatar({ variables: { input: { file } } })).data?.uploadImage.url,
  );

  return async (auth, { displayName, picture, fallback }) => {
    const photoURL = picture ? await storePicture(picture) : fallback;
    await saveProfile({ variables: { input: { displayName, avatar: photoURL ?? null } } });
    await auth.updateProfile({ displayName, ...(photoURL && { photoURL }) });
  };
}
