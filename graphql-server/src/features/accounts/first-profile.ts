import { isPictureUrl, normalizePictureUrl } from '../../common/picture-url.js';
import { toSingleLine, isCleanText, visibleText } from '@larder/shared/text';
import type { Identity } from '../users/identity.js';
import type { User } from '../users/user.entity.js';
import { MAX_DISPLAY_NAME } from '@larder/shared/limits';

/**
 * Display name of users without a name. Not derived from the e-mail address, as the name is public.
 * See docs/decisions/0012-roles-and-the-audit-log.md.
 */
export const DEFAULT_NAME = 'Customer';

/**
 * The profile of a new user. The sign-in provider verifies the identity, but not the name and
 * picture, which the user entered there.
 */
export const firstProfile = ({
  name,
  picture,
}: Pick<Identity, 'name' | 'picture'>): Pick<User, 'displayName' | 'avatar'> => ({
  displayName: nameOf(name) ?? DEFAULT_NAME,
  avatar: picture && isPictureUrl(picture) ? normalizePictureUrl(picture) : null,
});

/** The provider's name for a user without one; null when there is nothing to copy. */
export const missingName = (
  { displayName }: Pick<User, 'displayName'>,
  { name }: Pick<Identity, 'name'>,
): string | null => {
  if (displayName !== DEFAULT_NAME) return null;
  const late = nameOf(name);
  return late === DEFAULT_NAME ? null : late;
};

function nameOf(typed: string | null): string | null {
  const whole = toSingleLine(typed ?? '');
  if (!isCleanText(whole)) return null;
  // Cuts between characters.
  const name = whole
    .slice(0, MAX_DISPLAY_NAME)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
  return visibleText(name) ? name : null;
}
