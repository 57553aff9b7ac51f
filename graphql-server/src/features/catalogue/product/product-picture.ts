import { MAX_FURTHER_PICTURES } from '@larder/shared/limits';
import { normalizePictureUrl } from '../../../common/picture-url.js';
import { toSingleLine } from '@larder/shared/text';
import { say } from '@larder/texts/text';
import type { Product } from './product.entity.js';

/** A picture as it is stored. */
export interface ProductPictureFacts {
  /** URL of the widest version; see `imageSources`. */
  readonly url: string;
  /** Alternative text; empty for the product's name. */
  readonly alt: string;
}

export const TOO_MANY_PICTURES = say('products.tooManyPictures', { most: MAX_FURTHER_PICTURES });

type Pictures = Pick<Product, 'photo' | 'photoAlt' | 'furtherPictures'>;

/** All pictures of a product, the main one first. */
export const picturesOf = ({ photo, photoAlt, furtherPictures }: Pictures): ProductPictureFacts[] => [
  { url: photo, alt: photoAlt },
  ...furtherPictures,
];

/** Whether a product says more about its pictures than the address of one. */
export const hasPictureFacts = ({ photoAlt, furtherPictures }: Pictures): boolean =>
  photoAlt !== '' || furtherPictures.length > 0;

export const normalizePictures = (pictures: readonly ProductPictureFacts[]): ProductPictureFacts[] =>
  pictures.map(({ url, alt }) => ({ url: normalizePictureUrl(url), alt: toSingleLine(alt) }));

/** A line for each picture: its URL, a space, and its alternative text. */
export const pictureLines = (pictures: readonly ProductPictureFacts[]): string =>
  pictures.map(({ url, alt }) => `${url} ${alt}`.trimEnd()).join('\n');

/** Several URLs with commas between them; else the line itself, whose text may have commas. */
function splitUrls(line: string): string[] {
  const urls = line.split(/,\s*(?=https?:|\/(?:images|pictures)\/)/).map((url) => url.trim());
  return urls.some((url) => /\s/.test(url)) ? [line] : urls;
}

/** Reads lines of `pictureLines`; URLs without texts may stand behind commas. */
export const readPictureLines = (text: string): ProductPictureFacts[] =>
  text
    .split('\n')
    .flatMap(splitUrls)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [url = ''] = line.split(/\s/, 1);
      return { url, alt: line.slice(url.length).trim() };
    });

/** URLs of the shop's own pictures that an update removes from a product. */
export function removedPictures(before: Pictures, after: Pictures): string[] {
  const kept = new Set(picturesOf(after).map(({ url }) => url));
  const own = picturesOf(before).filter(({ url }) => url.startsWith('/images/') && !kept.has(url));
  return [...new Set(own.map(({ url }) => url))];
}
