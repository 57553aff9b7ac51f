import { DEFAULT_AVATAR } from '@/config/assets';
import { useFailedPicture } from './useFailedPicture';
import css from './UserAvatar.module.css';

interface UserAvatarProps {
  src: string | null | undefined;
  /** Whose picture it is; leave it out where the name stands beside it. */
  name?: string;
  size?: number;
}

/** A person's picture, or the stand-in when there is none or it does not load. */
export function UserAvatar({ src, name = '', size = 40 }: UserAvatarProps) {
  const [failed, noticing] = useFailedPicture(src);
  return (
    <img
      className={css.avatar}
      src={(!failed && src) || DEFAULT_AVATAR}
      alt={name}
      width={size}
      height={size}
      loading="lazy"
      referrerPolicy="no-referrer"
      {...noticing}
    />
  );
}
