import { lazy, Suspense, useRef } from 'react';
import { useInView } from '@/lib/browser/useInView';
import type { SameProductFieldsFragment } from './product.generated';
import css from './SameProducts.module.css';
import { SameProductsRow } from './SameProductsRow';

const Carousel = lazy(async () => ({
  default: (await import('./SameProductsCarousel')).SameProductsCarousel,
}));

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
