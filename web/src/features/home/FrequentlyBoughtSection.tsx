import { skipToken } from '@apollo/client/react';
import Box from '@mui/material/Box';
import { useTranslations } from 'use-intl';
import { RetryLine } from '@/ui/feedback/RetryLine';
import { sectionSpacing } from '@/theme/section-spacing';
import { SectionHeading } from '@/ui/page/SectionHeading';
import { paths } from '@/lib/paths';
import { useFavouritesQuery, useFrequentlyBoughtQuery } from './frequently-bought.generated';
import { useSession } from '@/features/auth/shared/useSession';
import { ProductGrid } from '@/features/catalogue/listing/shared/ProductGrid';
import { SectionSkeleton } from './SectionSkeleton';

const PRODUCTS = 5;

/**
 * The products that the signed-in customer buys most or, before the first order, the best rated
 * ones. The server renders the page for visitors, without this section; where a customer is
 * probably signed in, a skeleton reserves its space from the first paint to avoid a layout shift.
 */
export function FrequentlyBoughtSection() {
  const { status, user } = useSession();
  const t = useTranslations('home.frequentlyBought');
  const { data, error, refetch } = useFrequentlyBoughtQuery(
    user ? { variables: { first: PRODUCTS } } : skipToken,
  );
  const frequentlyBought = user ? data?.myFrequentlyBought : undefined;
  const isNew = frequentlyBought?.length === 0;
  const favourites = useFavouritesQuery(isNew ? { variables: { first: PRODUCTS } } : skipToken);
  const products = isNew ? favourites.data?.products.edges.map((edge) => edge.node) : frequentlyBought;

  if (status === 'signed-out' || products?.length === 0) return null;
  if (!products && (error || favourites.error)) {
    const retry = isNew ? favourites.refetch : refetch;
    return (
      <Box sx={sectionSpacing}>
        <RetryLine
          text={t(isNew ? 'favouritesFailed' : 'failed')}
          onRetry={() => void retry().catch(() => undefined)}
        />
      </Box>
    );
  }
  if (!products) return <SectionSkeleton hinted={user === null} />;
  return (
    <Box component="section" aria-labelledby="section-frequently-bought" sx={sectionSpacing}>
      <SectionHeading
        id="section-frequently-bought"
        title={t(isNew ? 'favourites' : 'title')}
        link={{
          to: isNew ? paths.productList({ sort: 'RATING' }) : paths.myOrders,
          text: t(isNew ? 'moreFavourites' : 'orders'),
        }}
      />
      <ProductGrid products={products} singleRow strip />
    </Box>
  );
}
