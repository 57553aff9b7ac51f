import { skipToken } from '@apollo/client/react';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useUsualsQuery } from '@/graphql/generated/hooks';
import { useSession } from '@/session/useSession';
import css from './HomeSection.module.css';
import { ProductGrid } from './ProductGrid';
import { UsualsPlace } from './UsualsPlace';
import { useUsualsHint } from './useUsualsHint';

const PRODUCTS = 5;

/**
 * What the signed-in person buys most. The server draws the page without it, since that is nobody's in particular; the
 * browser keeps its place where there was something to show the last time.
 */
export function UsualsSection() {
  const { status, user } = useSession();
  const { data, error } = useUsualsQuery(
    user ? { variables: { first: PRODUCTS }, fetchPolicy: 'cache-and-network' } : skipToken,
  );
  const products = user ? data?.myUsuals : undefined;
  const isNothing = status === 'signed-out' || products?.length === 0 || (error && !products);
  useUsualsHint(isNothing ? 'nothing' : products ? 'something' : 'unknown');

  if (!products || products.length === 0) return <UsualsPlace />;
  return (
    <section className={css.section} aria-labelledby="section-usuals">
      <div className={css.heading}>
        <h2 id="section-usuals">Your usuals</h2>
        <Link to={paths.myOrders} className={css.all}>
          Your orders
          <ArrowRight size={18} aria-hidden />
        </Link>
      </div>
      <ProductGrid products={products} singleRow />
    </section>
  );
}
