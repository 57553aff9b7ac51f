import { useRef } from 'react';
import { useSaveProfileMutation } from './session.generated';
import { useUploadAvatarMutation } from './upload-avatar.generated';
import type { AuthGateway } from './auth-gateway';

export interface ProfileChange {
  displayName: string;
  picture: File | null;
  /**
   * Address of the picture to have where none was chosen; left out, the one that there is stays.
   */
  standIn?: string;
}

/**
 * Gives the person who is signed in a name and a picture: in the shop, which judges them and shows
 * them to others, and then at the provider. To be run by `asOneChange`.
 *
 * @returns a function that rejects with the failure of the upload or the server, or with an
 *   `AuthFailure`
 */
export function useProfileChange(): (auth: AuthGateway, change: ProfileChange) => Promise<void> {
  const [uploadAvatar] = useUploadAvatarMutation();
  const [saveProfile] = useSaveProfileMutation();
  // Whoever tries again, with another name perhaps, leaves no second file behind.
  const uploaded = useRef(new WeakMap<File, string>());

  const addressOf = async (picture: File) => {
    const known = uploaded.current.get(picture);
    if (known) return known;
    const { data } = await uploadAvatar({ variables: { input: { file: picture } } });
    const url = data?.uploadImage.url;
    if (!url) throw new Error('The picture was not stored.');
    uploaded.current.set(picture, url);
    return url;
  };

  return async (auth, { displayName, picture, standIn }) => {
    const photoURL = picture ? await addressOf(picture) : standIn;
    await saveProfile({ variables: { input: { displayName, avatar: photoURL ?? null } } });
    await auth.updateProfile({ displayName, ...(photoURL && { photoURL }) });
  };
}
