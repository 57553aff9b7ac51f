import { ImageOff } from 'lucide-react';
import type { ImageFieldsFragment } from '@/lib/apollo/image-fields.generated';
import { avifSources } from './avif-sources';
import css from './Picture.module.css';
import { useFailedPicture } from './useFailedPicture';

interface PictureProps {
  image: ImageFieldsFragment;
  /** Empty where the name stands beside the picture. */
  alt?: string;
  /** Width in CSS pixels for each screen width, as in the attribute; without it `size` is meant. */
  sizes?: string;
  /** Intrinsic width and height in CSS pixels; the stylesheet may scale it. */
  size?: number;
  /** `first` for the biggest picture of the first screen, `eager` for its others. */
  loading?: 'lazy' | 'eager' | 'first';
}

/**
 * A picture in a square place, in the best of its widths, and as AVIF where there is one and the
 * browser can read it. It keeps that place while it loads and when it does not.
 */
export function Picture({ image, alt = '', sizes, size = 400, loading = 'lazy' }: PictureProps) {
  const [failed, noticing] = useFailedPicture(image.url);
  if (failed) {
    return (
      <span className={css.missing} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
        <ImageOff aria-hidden />
      </span>
    );
  }
  const avif = avifSources(image);
  const widths = image.srcSet ? (sizes ?? `${size}px`) : undefined;
  const picture = (
    <img
      className={css.picture}
      // Before `src`, or React sets the address before the browser knows that it may wait.
      loading={loading === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={loading === 'first' ? 'high' : undefined}
      sizes={widths}
      srcSet={image.srcSet || undefined}
      src={image.url}
      alt={alt}
      width={size}
      height={size}
      decoding="async"
      {...noticing}
    />
  );
  if (!avif) return picture;
  return (
    <picture className={css.formats}>
      <source type="image/avif" srcSet={avif} sizes={widths} />
      {picture}
    </picture>
  );
}
