import Avatar from '@mui/material/Avatar';
import { DEFAULT_AVATAR } from './assets';
import { useFailedPicture } from './useFailedPicture';

interface UserAvatarProps {
  src: string | null | undefined;
  /** Whose picture it is; leave it out where the name stands beside it. */
  name?: string;
  size?: number;
}

/**
 * A person's picture, or the stand-in when there is none or it does not load. `Avatar` itself would
 * fetch each picture at once, however far down the page it is.
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
