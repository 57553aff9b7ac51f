import { isCleanText } from '@larder/shared/text';

const MAX_LENGTH = 2_000;
const OWN_PICTURE = /^\/(images|pictures|avatars)\/[\w.-]+$/;

/** Normalizes a picture's URL for storage. */
export function normalizePictureUrl(text: string): string {
  const address = text.trim();
  return URL.canParse(address) ? new URL(address).href : address;
}

/** Whether text is a path to a picture of this shop, or an `https` URL without credentials. */
export function isPictureUrl(text: string): boolean {
  const address = normalizePictureUrl(text);
  if (text.length > MAX_LENGTH || address.length > MAX_LENGTH || !isCleanText(text)) return false;
  if (OWN_PICTURE.test(address)) return true;
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return protocol === 'https:' && username === '' && password === '';
}
