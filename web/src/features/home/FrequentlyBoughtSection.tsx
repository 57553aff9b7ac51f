import { skipToken } from '@apollo/client/react';
import { useTranslations } from 'use-intl';
import { RetryLine } from '@/components/feedback/RetryLine';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { paths } from '@/config/paths';
import { useFavouritesQuery, useUsualsQuery } from '@/graphql/generated/hooks';
import { useSession } from '@/session/useSession';
import css from './HomeSection.module.css';
import { ProductGrid } from './ProductGrid';
import { UsualsPlace } from './UsualsPlace';

const PRODUCTS = 5;

/**
 * What the signed-in person buys most, or, before their first order, what others like best. The
 * server draws the page without it, since that is nobody's in particular; its place is kept from
 * the first paint on where the visitor is likely signed in, and is always filled, so that nothing
 * below it moves.
 */
export function UsualsSection() {
  const { status, user } = useSession();
  const t = useTranslations('home.usuals');
  const { data, error, refetch } = useUsualsQuery(
    user ? { variables: { first: PRODUCTS }, fetchPolicy: 'cache-and-network' } : skipToken,
  );
  const usuals = user ? data?.myUsuals : undefined;
  const isNew = usuals?.length === 0;
  const favourites = useFavouritesQuery(isNew ? { variables: { first: PRODUCTS } } : skipToken);
  const products = isNew ? favourites.data?.products.edges.map((edge) => edge.node) : usuals;

  if (status === 'signed-out' || products?.length === 0) return null;
  if (!products && (error || favourites.error)) {
    const retry = isNew ? favourites.refetch : refetch;
    return (
      <div className={css.section}>
        <RetryLine
          text={t(isNew ? 'favouritesFailed' : 'failed')}
          onRetry={() => void retry().catch(() => undefined)}
        />
      </div>
    );
  }
  if (!products) return <UsualsPlace certain={user !== null} />;
  return (
    <section className={css.section} aria-labelledby="section-usuals">
      <SectionHeading
        id="section-usuals"
        title={t(isNew ? 'favourites' : 'title')}
        link={{
          to: isNew ? paths.productList({ sort: 'RATING' }) : paths.myOrders,
          text: t(isNew ? 'moreFavourites' : 'orders'),
        }}
      />
      <ProductGrid products={products} singleRow strip />
    </section>
  );
}
