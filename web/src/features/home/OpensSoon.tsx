import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { ListChecks } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { mayDo } from '@/features/auth/shared/may-do';
import { useSession } from '@/features/auth/shared/useSession';
import { paths } from '@/lib/dashboard-paths';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { PageHead } from '@/ui/page/PageHead';
import { ShopContact } from '@/ui/page/ShopContact';

/** Home of a shop that sells nothing yet: who opens here, and how to reach them. */
export function OpensSoon() {
  const t = useTranslations('opensSoon');
  const { user } = useSession();
  const {
    shopName,
    logo,
    contact: { address, phone, email, openingHours, holidays } = {},
  } = usePublicConfig();
  const hasContact = address || phone || email || openingHours || holidays;
  return (
    <Box sx={{ bgcolor: 'hero.main', color: '#fff' }}>
      <PageHead description={t('description', { shopName })} path={paths.home} />
      <Container
        maxWidth="md"
        sx={{
          display: 'grid',
          justifyItems: 'start',
          gap: 3,
          py: { xs: 5, md: 9 },
          overflowWrap: 'anywhere',
        }}
      >
        {logo && <Logo src={logo} />}
        <div>
          <Typography variant="h1">
            <bdi translate="no">{shopName}</bdi>{' '}
            <Box component="span" sx={{ display: 'block', color: 'lemon.main' }}>
              {t('title')}
            </Box>
          </Typography>
          <Typography sx={{ mt: 2, maxWidth: '28.75rem', fontSize: '1.125rem', color: 'hero.soft' }}>
            {t('text')}
          </Typography>
        </div>
        {mayDo(user?.role ?? null, 'write:settings') && (
          <Button
            component={Link}
            to={paths.overview}
            variant="contained"
            size="large"
            startIcon={<ListChecks size={20} />}
            sx={{
              bgcolor: 'lemon.main',
              color: 'lemon.contrastText',
              '&:hover': { bgcolor: 'lemon.hover' },
            }}
          >
            {t('setUp')}
          </Button>
        )}
        {hasContact && <Contact />}
      </Container>
    </Box>
  );
}

function Logo({ src }: { src: string }) {
  return (
    <Box
      component="img"
      src={src}
      alt=""
      sx={{
        maxWidth: 'min(100%, 280px)',
        maxHeight: 120,
        p: 1.5,
        borderRadius: 2,
        objectFit: 'contain',
        // Most logos are made for white paper.
        bgcolor: '#fff',
      }}
    />
  );
}

function Contact() {
  const t = useTranslations('opensSoon');
  return (
    <Box
      component="section"
      aria-labelledby="opens-soon-contact"
      sx={{
        width: '100%',
        maxWidth: 480,
        p: { xs: 2.5, sm: 3 },
        borderRadius: 3,
        bgcolor: 'background.paper',
        color: 'text.primary',
      }}
    >
      <Typography id="opens-soon-contact" variant="h2">
        {t('contact')}
      </Typography>
      <ShopContact />
    </Box>
  );
}
