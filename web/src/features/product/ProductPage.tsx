import type { ComponentType, ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ErrorState } from '@/components/feedback/ErrorState';
import { errorCode } from '@/graphql/errors';
import { useProductPageQuery } from '@/graphql/generated/hooks';
import { BackLink } from './BackLink';
import { ProductDetails } from './ProductDetails';
import { ProductHead } from './ProductHead';
import css from './ProductPage.module.css';
import { ProductPageSkeleton } from './ProductPageSkeleton';
import { RATINGS_ID } from './ratings-id';
import { SameProducts } from './SameProducts';

interface ProductPageProps {
  /** What buyers say about it, from the reviews feature. */
  Ratings: ComponentType<{ productId: string }>;
  /** Shown when there is no such product. */
  notFound: ReactNode;
}

export function ProductPage({ Ratings, notFound }: ProductPageProps) {
  const t = useTranslations('product.page');
  const { productId = '' } = useParams();
  const { data, error, loading, refetch } = useProductPageQuery({ variables: { id: productId } });
  const product = data?.product;
  if (data?.product === null || isUnknownProduct(error)) return notFound;
  return (
    <div className={css.page}>
      <ProductHead product={product} />
      <BackLink />
      {loading && !product && <ProductPageSkeleton />}
      {error && !product && (
        <ErrorState title={t('failed')} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {product && (
        <>
          {/* Another product starts with a quantity of its own. */}
          <ProductDetails key={product.id} product={product} />
          <div id={RATINGS_ID} tabIndex={-1} className={css.ratings}>
            <Ratings key={product.id} productId={product.id} />
          </div>
          <SameProducts key={`same-${product.id}`} products={product.related} />
        </>
      )}
    </div>
  );
}

/** An id that cannot be one is refused by the server rather than not found; to a shopper both are the same. */
function isUnknownProduct(error: unknown): boolean {
  if (!error) return false;
  const code = errorCode(error);
  return code === 'NOT_FOUND' || code === 'BAD_USER_INPUT';
}
