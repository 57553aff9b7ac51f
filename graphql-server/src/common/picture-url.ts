import { isCleanText } from './text.js';

const MAX_LENGTH = 2_000;
const OWN_PICTURE = /^\/(images|pictures|avatars)\/[\w.-]+$/;

/** The address of a picture as it is stored, however it was written. */
export function normalPictureUrl(text: string): string {
  const address = text.trim();
  return URL.canParse(address) ? new URL(address).href : address;
}

/**
 * Whether this is the address of a picture: on this shop (`/images/…`, `/pictures/…`, `/avatars/…`)
 * or `https`, without a name and a password, which everybody could read.
 */
export function isPictureUrl(text: string): boolean {
  const address = normalPictureUrl(text);
  if (text.length > MAX_LENGTH || address.length > MAX_LENGTH || !isCleanText(text)) return false;
  if (OWN_PICTURE.test(address)) return true;
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return protocol === 'https:' && username === '' && password === '';
}
