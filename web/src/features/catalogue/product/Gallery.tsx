import { useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { Picture } from '@/ui/media/Picture';
import type { WholeProduct } from './useProduct';

interface GalleryProps {
  pictures: WholeProduct['pictures'];
  /** Of the product, for pictures without a text. */
  name: string;
  /** Index of the shown picture. */
  place: number;
  onPlace: (place: number) => void;
}

// In the page itself: a lazy style sheet comes after the first paint, and would shift the page.
const ROW: CSSProperties = {
  display: 'flex',
  gap: 8,
  height: 84,
  padding: 10,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'thin',
  background: 'var(--mui-palette-background-paper)',
};
const THUMBNAIL: CSSProperties = {
  flex: 'none',
  width: 64,
  height: 64,
  padding: 0,
  overflow: 'hidden',
  border: '2px solid',
  borderRadius: 10,
  background: 'none',
  cursor: 'pointer',
  outlineOffset: -4,
};

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
    <div ref={row} role="group" aria-label={name} style={ROW} onKeyDown={move}>
      {pictures.map((picture, index) => (
        <button
          key={index}
          type="button"
          style={{
            ...THUMBNAIL,
            borderColor: `var(--mui-palette-${index === place ? 'primary-main' : 'divider'})`,
          }}
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
