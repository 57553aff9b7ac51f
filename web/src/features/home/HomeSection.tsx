import Box from '@mui/material/Box';
import { useTranslations } from 'use-intl';
import { sectionSpacing } from '@/theme/section-spacing';
import { SectionHeading } from '@/ui/SectionHeading';
import { categorySlug } from '@/lib/categories';
import { paths } from '@/lib/paths';
import type { ProductCardFieldsFragment } from '@/features/product/shared/product-card.generated';
import type { Category } from '@/lib/apollo/schema-types.generated';
import { ProductGrid } from '@/features/product-list/shared/ProductGrid';
import { ProductGridSkeleton } from '@/features/product-list/shared/ProductGridSkeleton';

interface HomeSectionProps {
  category: Category;
  /** Undefined while loading. */
  products: readonly ProductCardFieldsFragment[] | undefined;
  leading: boolean;
}

/** A row of products of one category; renders nothing for an empty category. */
export function HomeSection({ category, products, leading }: HomeSectionProps) {
  const t = useTranslations('home.section');
  const categories = useTranslations('common.categories');
  if (products?.length === 0) return null;
  const headingId = `section-${categorySlug(category)}`;
  const seeAll = t.rich('seeAll', {
    category: categories(category),
    hidden: (chunks) => <span className="visually-hidden">{chunks}</span>,
  });
  return (
    <Box component="section" aria-labelledby={headingId} aria-busy={!products} sx={sectionSpacing}>
      <SectionHeading
        id={headingId}
        title={categories(category)}
        link={{ to: paths.productsIn(category), text: seeAll }}
      />
      {products ? (
        <ProductGrid products={products} leading={leading} singleRow />
      ) : (
        <ProductGridSkeleton count={5} singleRow />
      )}
    </Box>
  );
}
