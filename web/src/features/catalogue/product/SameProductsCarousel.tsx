import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { A11y, Autoplay, Keyboard, Pagination } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import type { Swiper as SwiperApi } from 'swiper/types';
import 'swiper/css';
import 'swiper/css/pagination';
import { useTranslations } from 'use-intl';
import { SectionHeading } from '@/ui/page/SectionHeading';
import type { SameProductFieldsFragment } from './product.generated';
import css from './SameProducts.module.css';
import { SameProductSlide } from './SameProductSlide';

interface SameProductsCarouselProps {
  headingId: string;
  products: readonly SameProductFieldsFragment[];
}

const AUTOPLAY_MS = 3000;
const SLIDE_MS = 500;
const MOST_SLIDES_AT_ONCE = 3;
const breakpoints = {
  640: { slidesPerView: 1 },
  768: { slidesPerView: 2 },
  1024: { slidesPerView: MOST_SLIDES_AT_ONCE },
};

/**
 * Advances every three seconds, until it is hovered, focused or paused, and not with reduced
 * motion.
 */
export function SameProductsCarousel({ headingId, products }: SameProductsCarouselProps) {
  const t = useTranslations('product.sameProducts');
  const reducedMotion = useReducedMotion();
  const [swiper, setSwiper] = useState<SwiperApi | null>(null);
  const [paused, setPaused] = useState(false);
  const [watched, setWatched] = useState(false);
  // All slides are visible.
  const [locked, setLocked] = useState(false);
  const loops = products.length > MOST_SLIDES_AT_ONCE;
  const moving = !reducedMotion && !paused && !watched;

  useEffect(() => {
    if (!swiper || swiper.destroyed) return;
    if (moving) swiper.autoplay.start();
    else swiper.autoplay.stop();
  }, [swiper, moving]);

  return (
    <div
      onPointerEnter={(event) => event.pointerType === 'mouse' && setWatched(true)}
      onPointerLeave={() => setWatched(false)}
      onFocus={(event) => setWatched(event.target.matches(':focus-visible'))}
      onBlur={() => setWatched(false)}
    >
      <SectionHeading id={headingId} title={t('title')}>
        <div className={css.controls}>
          {!locked && <Arrows swiper={swiper} />}
          {!reducedMotion && <PauseButton paused={paused} onClick={() => setPaused(!paused)} />}
        </div>
      </SectionHeading>
      <Swiper
        className={css.carousel ?? ''}
        modules={[A11y, Autoplay, Keyboard, Pagination]}
        onSwiper={setSwiper}
        speed={reducedMotion ? 0 : SLIDE_MS}
        spaceBetween={16}
        slidesPerView={1}
        breakpoints={breakpoints}
        loop={loops}
        rewind={!loops}
        // The arrows react during a slide as well.
        loopPreventsSliding={false}
        onLock={() => setLocked(true)}
        onUnlock={() => setLocked(false)}
        autoplay={{ delay: AUTOPLAY_MS, disableOnInteraction: false }}
        pagination={{ clickable: true }}
        keyboard={{ enabled: true, onlyInViewport: true }}
        a11y={{
          containerMessage: t('carousel'),
          containerRole: 'group',
          // Swiper replaces this placeholder.
          paginationBulletMessage: t('goTo', { number: '{{index}}' }),
          // Swiper's labels are wrong after a breakpoint has changed the number of slides per view.
          slideLabelMessage: '',
        }}
      >
        {products.map((product, index) => (
          <SwiperSlide key={product.id} aria-label={`${index + 1} / ${products.length}`}>
            <SameProductSlide product={product} />
          </SwiperSlide>
        ))}
      </Swiper>
    </div>
  );
}

function Arrows({ swiper }: { swiper: SwiperApi | null }) {
  const t = useTranslations('product.sameProducts');
  return (
    <>
      <IconButton color="inherit" aria-label={t('previous')} onClick={() => swiper?.slidePrev()}>
        <ChevronLeft />
      </IconButton>
      <IconButton color="inherit" aria-label={t('next')} onClick={() => swiper?.slideNext()}>
        <ChevronRight />
      </IconButton>
    </>
  );
}

function PauseButton({ paused, onClick }: { paused: boolean; onClick: () => void }) {
  const t = useTranslations('product.sameProducts');
  return (
    <button type="button" className={css.pause} onClick={onClick}>
      {paused ? <Play size={18} /> : <Pause size={18} />}
      <span>{paused ? t('play') : t('pause')}</span>
    </button>
  );
}

const QUERY = '(prefers-reduced-motion: reduce)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(QUERY);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the user prefers reduced motion; true on the server, where the preference is unknown. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => true,
  );
}
