import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { ImageFieldsFragment } from '@/graphql/generated/operations';
import css from './Picture.module.css';

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

/** A square picture in the best of its widths. It keeps its place while it loads and when it does not. */
export function Picture({ image, alt = '', sizes, size = 400, loading = 'lazy' }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (failed === image.url) {
    return (
      <span className={css.missing} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
        <ImageOff aria-hidden />
      </span>
    );
  }
  return (
    <img
      className={css.picture}
      src={image.url}
      srcSet={image.srcSet || undefined}
      sizes={image.srcSet ? (sizes ?? `${size}px`) : undefined}
      alt={alt}
      width={size}
      height={size}
      loading={loading === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={loading === 'first' ? 'high' : undefined}
      decoding="async"
      onError={() => setFailed(image.url)}
    />
  );
}
