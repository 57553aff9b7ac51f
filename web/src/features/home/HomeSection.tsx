import Box from '@mui/material/Box';
import { useTranslations } from 'use-intl';
import { sectionSpacing } from '@/theme/section-spacing';
import { SectionHeading } from '@/ui/SectionHeading';
import { useCategoryName } from '@/lib/categories';
import { paths } from '@/lib/paths';
import { ProductGrid } from '@/features/product-list/shared/ProductGrid';
import type { HomeSectionFragment } from './home.generated';

interface HomeSectionProps {
  section: HomeSectionFragment;
  leading: boolean;
}

/** A row of products of one category; renders nothing for an empty category. */
export function HomeSection({ section, leading }: HomeSectionProps) {
  const t = useTranslations('home.section');
  const name = useCategoryName()(section);
  const { slug, products } = section;
  if (products.length === 0) return null;
  const headingId = `section-${slug}`;
  const seeAll = t.rich('seeAll', {
    category: name,
    hidden: (chunks) => <span className="visually-hidden">{chunks}</span>,
  });
  return (
    <Box component="section" aria-labelledby={headingId} sx={sectionSpacing}>
      <SectionHeading id={headingId} title={name} link={{ to: paths.productsIn(section), text: seeAll }} />
      <ProductGrid products={products} leading={leading} singleRow />
    </Box>
  );
}
