import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { SessionUser } from '@/features/auth/shared/useSession';
import { ChangeEmailDialog } from './ChangeEmailDialog';
import { PasswordDialog } from './PasswordDialog';

/** The address and the password of the account. */
export function SignInSection({ user }: { user: SessionUser }) {
  const t = useTranslations('accounts.security');
  const titleId = useId();
  const [open, setOpen] = useState<'email' | 'password' | null>(null);
  const close = () => setOpen(null);
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ mt: 2.5, p: { xs: 2.5, sm: 4 } }}>
      <Typography id={titleId} variant="h2" sx={{ fontSize: '1.375rem', mb: 2 }}>
        {t('title')}
      </Typography>
      <Row
        label={t('email')}
        text={`${user.email} (${t(user.emailVerified ? 'verified' : 'unverified')})`}
        button={t('changeEmail')}
        onClick={() => setOpen('email')}
      />
      <Divider sx={{ my: 2 }} />
      <Row
        label={t('password')}
        text={t(user.hasPassword ? 'hasPassword' : 'googleOnly')}
        button={t(user.hasPassword ? 'changePassword' : 'setPassword')}
        onClick={() => setOpen('password')}
      />
      {open === 'email' && <ChangeEmailDialog user={user} onClose={close} />}
      {open === 'password' && <PasswordDialog user={user} onClose={close} />}
    </Card>
  );
}

interface RowProps {
  label: string;
  text: ReactNode;
  button: string;
  onClick: () => void;
}

const Row = ({ label, text, button, onClick }: RowProps) => (
  <Stack
    direction={{ xs: 'column', sm: 'row' }}
    spacing={1.5}
    sx={{ alignItems: { sm: 'center' }, justifyContent: 'space-between' }}
  >
    <div>
      <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{text}</Typography>
    </div>
    <Button variant="outlined" color="inherit" onClick={onClick} sx={{ flexShrink: 0 }}>
      {button}
    </Button>
  </Stack>
);
