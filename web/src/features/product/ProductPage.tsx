import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import type { ComponentType, ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ErrorState } from '@/ui/ErrorState';
import { DeferredRender } from '@/ui/DeferredRender';
import { HydrationBoundary } from '@/ui/HydrationBoundary';
import { errorCode } from '@/lib/apollo/errors';
import { BackLink } from './BackLink';
import { ProductDetails } from './ProductDetails';
import { ProductHead } from './ProductHead';
import { ProductPageSkeleton } from './ProductPageSkeleton';
import { RATINGS_ID } from './ratings-id';
import { SameProducts } from './SameProducts';
import { useProduct } from './useProduct';

interface ProductPageProps {
  /** The ratings, composed from the reviews feature. */
  Ratings: ComponentType<{ productId: string }>;
  /** Rendered when the product does not exist. */
  notFound: ReactNode;
}

export function ProductPage({ Ratings, notFound }: ProductPageProps) {
  const t = useTranslations('product.page');
  // The server renders the id in lower case, regardless of the case in the URL.
  const productId = useParams().productId?.toLowerCase() ?? '';
  const { product, relative, atOnce, error, loading, retry } = useProduct(productId);
  if (product === null || isUnknownProduct(error)) return notFound;
  return (
    <Container maxWidth={false} sx={{ maxWidth: 1240, pt: 1.5 }}>
      <ProductHead product={product} name={atOnce?.name} />
      <BackLink />
      {loading && !atOnce && <ProductPageSkeleton />}
      {error !== undefined && !atOnce && <ErrorState title={t('failed')} onRetry={retry} />}
      {atOnce && (
        <>
          {/* Resets the quantity for another product. */}
          <ProductDetails key={atOnce.id} product={atOnce} whole={product} relative={relative} />
          <Box id={RATINGS_ID} tabIndex={-1} sx={{ mt: { xs: 6, md: 9 }, '&:focus': { outline: 'none' } }}>
            <DeferredRender>
              <HydrationBoundary key={atOnce.id}>
                <Ratings productId={atOnce.id} />
              </HydrationBoundary>
            </DeferredRender>
          </Box>
          {product && (
            <DeferredRender>
              <HydrationBoundary key={`same-${product.id}`}>
                <SameProducts products={product.related} />
              </HydrationBoundary>
            </DeferredRender>
          )}
        </>
      )}
    </Container>
  );
}

/**
 * The server rejects a malformed id with another error than an unknown one; both render not-found.
 */
function isUnknownProduct(error: unknown): boolean {
  if (!error) return false;
  const code = errorCode(error);
  return code === 'NOT_FOUND' || code === 'BAD_USER_INPUT';
}
