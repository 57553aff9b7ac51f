import { isPictureUrl, normalPictureUrl } from '../../common/picture-url.js';
import { asOneLine, isCleanText, visiblePart } from '../../common/text.js';
import type { Identity } from './identity.js';
import type { User } from './user.entity.js';

/** The most characters of a name to show. */
export const MAX_DISPLAY_NAME = 80;

/**
 * What somebody is called who has given no name. Nothing of their address: everybody may read the
 * name, and beside it the domain. See docs/decisions/0012-roles-and-the-audit-log.md.
 */
export const NAMELESS = 'Customer';

/**
 * What somebody is called and looks like when they are seen for the first time. The sign-in
 * provider vouches for who they are, not for what they have typed there.
 */
export const firstProfile = ({
  name,
  picture,
}: Pick<Identity, 'name' | 'picture'>): Pick<User, 'displayName' | 'avatar'> => ({
  displayName: nameOf(name) ?? NAMELESS,
  avatar: picture && isPictureUrl(picture) ? normalPictureUrl(picture) : null,
});

/**
 * The name that the sign-in provider has of somebody who had none until now; null when there is
 * nothing to take over.
 */
export const lateName = (
  { displayName }: Pick<User, 'displayName'>,
  { name }: Pick<Identity, 'name'>,
): string | null => {
  if (displayName !== NAMELESS) return null;
  const late = nameOf(name);
  return late === NAMELESS ? null : late;
};

function nameOf(typed: string | null): string | null {
  const whole = asOneLine(typed ?? '');
  if (!isCleanText(whole)) return null;
  // Not in the middle of a character.
  const name = whole
    .slice(0, MAX_DISPLAY_NAME)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
  return visiblePart(name) ? name : null;
}
