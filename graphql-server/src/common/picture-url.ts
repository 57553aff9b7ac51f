import { isCleanText } from './text.js';

const MAX_LENGTH = 2_000;
const OWN_PICTURE = /^\/(images|pictures|avatars)\/[\w.-]+$/;

/** Whether this is the address of a picture: on this shop (`/images/…`, `/pictures/…`, `/avatars/…`) or `https`. */
export function isPictureUrl(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  return (
    OWN_PICTURE.test(text) || (isCleanText(text) && URL.canParse(text) && new URL(text).protocol === 'https:')
  );
}
