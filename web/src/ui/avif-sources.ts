import type { ImageFieldsFragment } from '@/lib/apollo/image-fields.generated';

/**
 * The pictures that come with the shop, `/pictures/<slug>.<width>.webp`; each lies there as AVIF
 * too.
 */
const BUNDLED = /^\/pictures\/[^\s,/]+\.\d+\.webp$/;

/**
 * The `srcset` of the same picture as AVIF, which is about half the size. Empty unless every width
 * is known to have one: uploads are kept as WebP only.
 */
export function avifSources({ url, srcSet }: ImageFieldsFragment): string {
  const candidates = (srcSet || url).split(',').map((candidate) => candidate.trim());
  const isBundled = candidates.every((candidate) => BUNDLED.test(candidate.split(/\s/, 1)[0] ?? ''));
  return isBundled ? candidates.map((candidate) => candidate.replace('.webp', '.avif')).join(', ') : '';
}
