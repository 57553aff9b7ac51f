import { lazy, Suspense } from 'react';
import type { SameProductFieldsFragment } from '@/graphql/generated/operations';
import css from './SameProducts.module.css';

const Carousel = lazy(async () => ({
  default: (await import('./SameProductsCarousel')).SameProductsCarousel,
}));

/** Other products of the category. The carousel's code comes after the page: it stands at its end. */
export function SameProducts({ products }: { products: readonly SameProductFieldsFragment[] }) {
  if (products.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="same-products">
      <Suspense fallback={<div className={css.place} />}>
        <Carousel headingId="same-products" products={products} />
      </Suspense>
    </section>
  );
}
