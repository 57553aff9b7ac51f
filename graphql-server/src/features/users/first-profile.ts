import { isPictureUrl } from '../../common/picture-url.js';
import { isCleanText } from '../../common/text.js';
import type { Identity } from './identity.js';
import type { User } from './user.entity.js';

/** The most characters of a name to show. */
export const MAX_DISPLAY_NAME = 80;

/**
 * What somebody is called and looks like when they are seen for the first time. The sign-in provider vouches for who
 * they are, not for what they have typed there.
 */
export function firstProfile({
  name,
  email,
  picture,
}: Pick<Identity, 'name' | 'email' | 'picture'>): Pick<User, 'displayName' | 'avatar'> {
  const typed = (name ?? '').trim().slice(0, MAX_DISPLAY_NAME);
  return {
    displayName: typed && isCleanText(typed) ? typed : email.replace(/@.*/, '').slice(0, MAX_DISPLAY_NAME),
    avatar: picture && isPictureUrl(picture) ? picture : null,
  };
}
