import { lazy, Suspense } from 'react';
import { useHydrated } from '@/config/useHydrated';
import type { SameProductFieldsFragment } from '@/graphql/generated/operations';
import css from './SameProducts.module.css';
import { SameProductsRow } from './SameProductsRow';

const Carousel = lazy(async () => ({
  default: (await import('./SameProductsCarousel')).SameProductsCarousel,
}));

const HEADING_ID = 'same-products';

/**
 * Other products of the category. The carousel's code comes after the page, because it stands at its end; until then,
 * and without JavaScript, the same slides stand in a row.
 */
export function SameProducts({ products }: { products: readonly SameProductFieldsFragment[] }) {
  const hydrated = useHydrated();
  if (products.length === 0) return null;
  const row = <SameProductsRow headingId={HEADING_ID} products={products} />;
  return (
    <section className={css.section} aria-labelledby={HEADING_ID}>
      {hydrated ? (
        <Suspense fallback={row}>
          <Carousel headingId={HEADING_ID} products={products} />
        </Suspense>
      ) : (
        row
      )}
    </section>
  );
}
