import Avatar from '@mui/material/Avatar';
import { DEFAULT_AVATAR } from './assets';
import { useFailedPicture } from './useFailedPicture';

interface UserAvatarProps {
  src: string | null | undefined;
  /** Omitted when the name is beside the picture. */
  name?: string;
  size?: number;
}

/**
 * A user's picture, or the default when it is missing or does not load. MUI's Avatar preloads its
 * image even when it is far below the viewport.
 */
export function UserAvatar({ src, name = '', size = 40 }: UserAvatarProps) {
  const [failed, noticing] = useFailedPicture(src);
  return (
    <Avatar style={{ width: size, height: size }}>
      <img
        src={(!failed && src) || DEFAULT_AVATAR}
        alt={name}
        width={size}
        height={size}
        loading="lazy"
        referrerPolicy="no-referrer"
        {...noticing}
      />
    </Avatar>
  );
}
