import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { categoryLabel, categorySlug } from '@/config/categories';
import { paths } from '@/config/paths';
import type { Category, ProductCardFieldsFragment } from '@/graphql/generated/operations';
import css from './HomeSection.module.css';
import { ProductGrid } from './ProductGrid';
import { ProductGridSkeleton } from './ProductGridSkeleton';

interface HomeSectionProps {
  category: Category;
  /** Undefined while they are on their way. */
  products: readonly ProductCardFieldsFragment[] | undefined;
  leading: boolean;
}

/** A row of one category's products. A category without products has no row. */
export function HomeSection({ category, products, leading }: HomeSectionProps) {
  if (products?.length === 0) return null;
  const headingId = `section-${categorySlug(category)}`;
  return (
    <section className={css.section} aria-labelledby={headingId} aria-busy={!products}>
      <div className={css.heading}>
        <h2 id={headingId}>{categoryLabel(category)}</h2>
        <Link to={paths.productsIn(category)} className={css.all}>
          See all <span className="visually-hidden">{categoryLabel(category)}</span>
          <ArrowRight size={18} aria-hidden />
        </Link>
      </div>
      {products ? (
        <ProductGrid products={products} leading={leading} singleRow />
      ) : (
        <ProductGridSkeleton count={5} singleRow />
      )}
    </section>
  );
}
