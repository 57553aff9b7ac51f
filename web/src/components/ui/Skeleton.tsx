import type { CSSProperties } from 'react';
import css from './Skeleton.module.css';

interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  radius?: number;
  className?: string | undefined;
}

/**
 * Holds the place of something that is on its way. Decorative: say in words, once, what is loading.
 */
export function Skeleton({ width = '100%', height = 16, radius, className = '' }: SkeletonProps) {
  return (
    <div
      aria-hidden
      className={`${css.skeleton} ${className}`}
      style={{ width, height, borderRadius: radius }}
    />
  );
}
