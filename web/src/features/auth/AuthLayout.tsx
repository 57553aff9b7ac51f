import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Container from '@mui/material/Container';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AuthPicture } from './AuthPicture';

interface AuthLayoutProps {
  title: string;
  intro: ReactNode;
  google?: ReactNode;
  /** Link to another form. */
  otherwise?: ReactNode;
  /** Focuses the title, where the card replaces the one with the focus. */
  isAnswer?: boolean;
  children: ReactNode;
}

/** A card beside a picture, for sign-in and what belongs to it. */
export function AuthLayout({ title, intro, google, otherwise, isAnswer = false, children }: AuthLayoutProps) {
  const t = useTranslations('accounts.card');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAnswer) heading.current?.focus();
  }, [isAnswer]);
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
          <Typography ref={heading} variant="pageTitle" tabIndex={-1}>
            {title}
          </Typography>
          <Typography sx={{ mt: 1, mb: 3, color: 'text.secondary' }}>{intro}</Typography>
          {children}
          {google && (
            <>
              <Divider sx={{ my: 3, color: 'text.secondary', fontSize: '0.875rem' }}>{t('or')}</Divider>
              {google}
            </>
          )}
          {otherwise && (
            <Typography sx={{ mt: 3, textAlign: 'center', textWrap: 'balance' }}>{otherwise}</Typography>
          )}
        </Box>
        <AuthPicture />
      </Card>
    </Container>
  );
}
