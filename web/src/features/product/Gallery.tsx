import { useRef, type KeyboardEvent } from 'react';
import { Picture } from '@/ui/Picture';
import css from './Gallery.module.css';
import type { WholeProduct } from './useProduct';

interface GalleryProps {
  pictures: WholeProduct['pictures'];
  /** Of the product, for pictures without a text. */
  name: string;
  /** Index of the shown picture. */
  place: number;
  onPlace: (place: number) => void;
}

/** Thumbnails that choose the shown picture, with pointer, Tab or arrow keys. */
export function Gallery({ pictures, name, place, onPlace }: GalleryProps) {
  const row = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const last = pictures.length - 1;
    const back = Math.max(0, place - 1);
    const forth = Math.min(last, place + 1);
    const next = {
      ArrowLeft: isRtl ? forth : back,
      ArrowRight: isRtl ? back : forth,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onPlace(next);
    row.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div ref={row} role="group" aria-label={name} className={css.row} onKeyDown={move}>
      {pictures.map((picture, index) => (
        <button
          key={index}
          type="button"
          className={css.thumbnail}
          aria-label={`${picture.alt || name} (${index + 1})`}
          aria-current={index === place}
          onClick={() => onPlace(index)}
        >
          <Picture image={picture} size={60} sizes="60px" />
        </button>
      ))}
    </div>
  );
}
