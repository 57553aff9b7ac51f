import { Suspense, useRef, useEffect, useState, type RefObject } from 'react';
import type { SameProductFieldsFragment } from './product.generated';
import css from './SameProducts.module.css';
import { useTranslations } from 'use-intl';
import { lazyPart } from '@/lib/lazy-part';
import { SectionHeading } from '@/ui/page/SectionHeading';
import { SameProductSlide } from './SameProductSlide';

const Carousel = lazyPart(async () => (await import('./SameProductsCarousel')).SameProductsCarousel);

const HEADING_ID = 'same-products';

/** Phones load the carousel later: their connection is more often slow. */
const rootMargin = () => (matchMedia('(min-width: 600px)').matches ? '1500px' : '200px');

/**
 * Other products of the category. The carousel is at the end of a long page and loads when it is
 * about to scroll into view; until then, and without JavaScript, the same slides form a static row.
 */
export function SameProducts({ products }: { products: readonly SameProductFieldsFragment[] }) {
  const section = useRef<HTMLElement>(null);
  const near = useInView(section, rootMargin);
  if (products.length === 0) return null;
  const row = <SameProductsRow headingId={HEADING_ID} products={products} />;
  return (
    <section ref={section} className={css.section} aria-labelledby={HEADING_ID}>
      {near ? (
        <Suspense fallback={row}>
          <Carousel headingId={HEADING_ID} products={products} />
        </Suspense>
      ) : (
        row
      )}
    </section>
  );
}

/**
 * Whether an element is near the viewport, for lazy content.
 *
 * @param marginOf returns the `rootMargin` of the IntersectionObserver
 */
function useInView(element: RefObject<Element | null>, marginOf: () => string): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !element.current) return undefined;
    if (typeof IntersectionObserver === 'undefined') return setSeen(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: marginOf() },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [seen, element, marginOf]);
  return seen;
}

interface SameProductsRowProps {
  headingId: string;
  products: readonly SameProductFieldsFragment[];
}

/** The carousel's initial slides in a horizontal scroller. */
function SameProductsRow({ headingId, products }: SameProductsRowProps) {
  const t = useTranslations('product.sameProducts');
  return (
    <>
      <SectionHeading id={headingId} title={t('title')} />
      <ul className={css.row}>
        {products.map((product) => (
          <li key={product.id}>
            <SameProductSlide product={product} />
          </li>
        ))}
      </ul>
    </>
  );
}
