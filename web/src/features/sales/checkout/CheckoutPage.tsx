import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '@/features/auth/shared/useSession';
import { CheckoutForm } from './CheckoutForm';

/** The route requires a session. */
export function CheckoutPage({ changeCart }: { changeCart: ReactNode }) {
  const { user } = useSession();
  const t = useTranslations('checkout.page');
  return (
    <Container maxWidth="lg" sx={{ py: { xs: 3, md: 5 } }}>
      <Typography variant="h1" sx={{ mb: { xs: 2.5, md: 4 }, fontSize: 'clamp(2rem, 1.5rem + 2vw, 3rem)' }}>
        {t('heading')}
      </Typography>
      {user && <CheckoutForm key={user.uid} user={user} changeCart={changeCart} />}
    </Container>
  );
}
