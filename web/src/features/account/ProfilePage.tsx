import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ClipboardList, MapPin, ShieldUser, ShoppingBasket, Pencil } from 'lucide-react';
import { type ReactNode, useState, useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { mayDo } from '@/features/auth/shared/may-do';
import { UserAvatar } from '@/ui/media/UserAvatar';
import { paths } from '@/lib/dashboard-paths';
import { useReturnPath } from '@/features/auth/shared/useReturnPath';
import { useSession, type SessionUser } from '@/features/auth/shared/useSession';
import { SignInSection } from './SignInSection';
import { VerifyHint } from './VerifyHint';
import { EditProfileDialog } from './EditProfileDialog';
import { LanguageChoice } from '@/features/preferences/shared/LanguageChoice';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';

interface ProfilePageProps {
  /** What there is to do today, for those who read orders. */
  work: ReactNode;
}

export function ProfilePage({ work }: ProfilePageProps) {
  const { user } = useSession();
  const t = useTranslations('dashboard.profile');
  // Only the guard of admin pages redirects here.
  const sentAway = useReturnPath() !== null && !mayDo(user?.role ?? null, 'own:shop');
  const { state } = useLocation();
  if (!user) return null;
  return (
    <Box sx={{ maxWidth: 1040, '& > *': { maxWidth: 640 } }}>
      <Typography variant="pageTitle" sx={{ mb: 3 }}>
        {t('title')}
      </Typography>
      {mayDo(user.role, 'read:orders') && <Box sx={{ '&&': { maxWidth: 'none' } }}>{work}</Box>}
      {sentAway && (
        <Alert severity="info" sx={{ mb: 2.5 }}>
          {t(state?.roleLost ? 'roleLost' : 'adminsOnly')}
        </Alert>
      )}
      {!user.emailVerified && <VerifyHint email={user.email} />}
      <Card component="section" aria-label={t('label')}>
        <Box sx={{ height: 96, bgcolor: 'hero.main' }} />
        <Box sx={{ px: { xs: 2.5, sm: 4 }, pb: { xs: 2.5, sm: 4 } }}>
          <Stack direction="row" sx={{ mt: '-52px', alignItems: 'end', justifyContent: 'space-between' }}>
            <Box sx={{ p: 0.5, borderRadius: '50%', bgcolor: 'background.paper', lineHeight: 0 }}>
              <UserAvatar src={user.photoURL} size={104} />
            </Box>
            <EditProfileButton user={user} />
          </Stack>
          <Typography variant="h2" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
            <bdi>{user.displayName}</bdi>
          </Typography>
          <Typography translate="no" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {user.email}
          </Typography>
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ mt: 3 }}>
            <Button
              component={Link}
              to={paths.myOrders}
              variant="contained"
              startIcon={<ClipboardList size={18} />}
            >
              {t('myOrders')}
            </Button>
            <Button
              component={Link}
              to={paths.products}
              variant="outlined"
              startIcon={<ShoppingBasket size={18} />}
            >
              {t('continueShopping')}
            </Button>
            <Button component={Link} to={paths.addresses} color="inherit" startIcon={<MapPin size={18} />}>
              {t('addresses')}
            </Button>
            <Button component={Link} to={paths.yourData} color="inherit" startIcon={<ShieldUser size={18} />}>
              {t('yourData')}
            </Button>
          </Stack>
        </Box>
      </Card>
      <SignInSection user={user} />
      <LanguageSection />
    </Box>
  );
}

/** Opens the dialog that edits name and picture. */
function EditProfileButton({ user }: { user: SessionUser }) {
  const t = useTranslations('dashboard.profile');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button color="inherit" startIcon={<Pencil size={18} />} onClick={() => setOpen(true)}>
        {t('edit')}
      </Button>
      {open && <EditProfileDialog user={user} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The language of the account; nothing in a shop of one language. */
function LanguageSection() {
  const t = useTranslations('accounts.language');
  const titleId = useId();
  const { locales } = usePublicConfig();
  if (locales.length < 2) return null;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ mt: 2.5, p: { xs: 2.5, sm: 4 } }}>
      <Typography id={titleId} variant="h2" sx={{ fontSize: '1.375rem', mb: 1 }}>
        {t('title')}
      </Typography>
      <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>{t('hint')}</Typography>
      <LanguageChoice />
    </Card>
  );
}
