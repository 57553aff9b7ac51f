import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import type { ComponentType, ReactNode, MouseEvent } from 'react';
import { useParams, Link, useLocation, useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { DeferredRender } from '@/ui/page/DeferredRender';
import { HydrationBoundary } from '@/ui/page/HydrationBoundary';
import { errorCode } from '@/lib/apollo/errors';
import { ProductDetails } from './ProductDetails';
import { ProductHead } from './ProductHead';
import { RATINGS_ID } from './ratings-id';
import { SameProducts } from './SameProducts';
import { useProduct } from './useProduct';
import Skeleton from '@mui/material/Skeleton';
import css from './ProductDetails.module.css';
import Button from '@mui/material/Button';
import { ArrowLeft } from 'lucide-react';
import { opensNewTab } from '@/lib/browser/opens-new-tab';
import { paths } from '@/lib/paths';

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
  const { product, relative, shipping, atOnce, error, loading, retry } = useProduct(productId);
  if (product === null || isUnknownProduct(error)) return notFound;
  return (
    <Container maxWidth={false} sx={{ maxWidth: 1240, pt: 1.5 }}>
      <ProductHead product={product} shipping={shipping} name={atOnce?.name} />
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

function ProductPageSkeleton() {
  const t = useTranslations('product.page');
  return (
    <div className={css.product} role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <div className={css.photo}>
        <Skeleton
          variant="rounded"
          height="auto"
          sx={{ borderRadius: '20px' }}
          className={css.photoSkeleton}
        />
      </div>
      <div className={css.details}>
        <Skeleton variant="rounded" width={96} height={20} />
        <Skeleton variant="rounded" width="70%" height={48} className={css.lineSkeleton} />
        <Skeleton variant="rounded" width="45%" height={20} className={css.lineSkeleton} />
        <Skeleton variant="rounded" width={140} height={40} className={css.lineSkeleton} />
        <Skeleton variant="pill" width="80%" height={52} className={css.lineSkeleton} />
        <Skeleton variant="rounded" height={96} className={css.lineSkeleton} />
      </div>
    </div>
  );
}

// React Router's key of the first history entry, which has none of the shop before it.
const FIRST_ENTRY = 'default';

/** Navigates back within the shop, or to Home from the first history entry. */
function BackLink() {
  const t = useTranslations('product.details');
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <Button
      component={Link}
      to={paths.home}
      startIcon={<ArrowLeft size={20} />}
      // Its icon aligns with the edge of the page.
      sx={{ marginInlineStart: -2, paddingInline: 2, color: 'text.secondary' }}
      onClick={(event: MouseEvent) => {
        if (key === FIRST_ENTRY || opensNewTab(event)) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      {t('back')}
    </Button>
  );
}
