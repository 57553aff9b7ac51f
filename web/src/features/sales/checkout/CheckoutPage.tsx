import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSession, type SessionUser } from '@/features/auth/shared/useSession';
import { useCart } from '@/features/carts/shared/useCart';
import { Loader } from '@/ui/feedback/Loader';
import { AdditionChoice } from './AdditionChoice';
import { AdditionForm } from './AdditionForm';
import { CheckoutForm } from './CheckoutForm';
import { useAddTo } from './useAddTo';

/** The route requires a session. */
export function CheckoutPage({ changeCart }: { changeCart: ReactNode }) {
  const { user } = useSession();
  const t = useTranslations('checkout.page');
  return (
    <Container maxWidth="lg" sx={{ py: { xs: 3, md: 5 } }}>
      <Typography variant="h1" sx={{ mb: { xs: 2.5, md: 4 }, fontSize: 'clamp(2rem, 1.5rem + 2vw, 3rem)' }}>
        {t('heading')}
      </Typography>
      {user && <CheckoutOf key={user.uid} user={user} changeCart={changeCart} />}
    </Container>
  );
}

/** A new order, or one that is added to another. */
function CheckoutOf({ user, changeCart }: { user: SessionUser; changeCart: ReactNode }) {
  const { orders, chosen, isLoading, choose } = useAddTo(user.uid);
  const { cart } = useCart();
  if (isLoading) return <Loader />;
  return (
    <>
      {orders.length > 0 && <AdditionChoice orders={orders} value={chosen?.id ?? null} onChange={choose} />}
      {chosen ? (
        <AdditionForm
          key={`${chosen.id} ${cart?.total}`}
          user={user}
          order={chosen}
          changeCart={changeCart}
          onPlaced={() => choose(null)}
        />
      ) : (
        <CheckoutForm user={user} changeCart={changeCart} />
      )}
    </>
  );
}
