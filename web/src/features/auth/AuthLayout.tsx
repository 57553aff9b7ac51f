import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Container from '@mui/material/Container';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AuthPicture } from './AuthPicture';

interface AuthLayoutProps {
  title: string;
  intro: ReactNode;
  google?: ReactNode;
  /** Link to another form. */
  otherwise?: ReactNode;
  children: ReactNode;
}

/** A card beside a picture, for sign-in and what belongs to it. */
export function AuthLayout({ title, intro, google, otherwise, children }: AuthLayoutProps) {
  const t = useTranslations('accounts.card');
  return (
    <Container maxWidth="lg" sx={{ py: { xs: 3, md: 6 } }}>
      <Card
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.1fr)' },
          maxWidth: { xs: 480, md: 'none' },
          mx: 'auto',
          borderRadius: '20px',
        }}
      >
        <Box sx={{ p: { xs: 2.5, sm: 4, md: 5 }, maxWidth: 520, width: '100%', mx: 'auto' }}>
          <Typography variant="pageTitle">{title}</Typography>
          <Typography sx={{ mt: 1, mb: 3, color: 'text.secondary' }}>{intro}</Typography>
          {children}
          {google && (
            <>
              <Divider sx={{ my: 3, color: 'text.secondary', fontSize: '0.875rem' }}>{t('or')}</Divider>
              {google}
            </>
          )}
          {/* On phones the floating cart button overlaps the right half of the last element. */}
          {otherwise && (
            <Typography
              sx={{
                mt: 3,
                maxWidth: { xs: 'calc(100% - 8rem)', sm: 'none' },
                textAlign: { xs: 'start', sm: 'center' },
                textWrap: 'balance',
              }}
            >
              {otherwise}
            </Typography>
          )}
        </Box>
        <AuthPicture />
      </Card>
    </Container>
  );
}
