import { useTranslations } from 'use-intl';
import { SectionHeading } from '@/ui/SectionHeading';
import type { SameProductFieldsFragment } from './product.generated';
import css from './SameProducts.module.css';
import { SameProductSlide } from './SameProductSlide';

interface SameProductsRowProps {
  headingId: string;
  products: readonly SameProductFieldsFragment[];
}

/** The carousel's initial slides in a horizontal scroller. */
export function SameProductsRow({ headingId, products }: SameProductsRowProps) {
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
