import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { useFormatters } from '@/lib/format/useFormatters';
import { ItemList } from '@/ui/lists/ItemList';
import type { StaffInvitationFieldsFragment } from './staff.generated';
import type { StaffChange } from './StaffPage';

interface InvitationListProps {
  invitations: readonly StaffInvitationFieldsFragment[];
  onChange: (change: StaffChange) => void;
  onResend: (id: string, done: string) => void;
  revoke: (id: string) => Promise<unknown>;
}

/** Open invitations; nothing without any. */
export function InvitationList({ invitations, onChange, onResend, revoke }: InvitationListProps) {
  const t = useTranslations('staff.invitations');
  const roles = useTranslations('staff.roles');
  const { formatDateTime } = useFormatters();
  if (invitations.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: 4 }}>
      <Typography variant="h2" sx={{ fontSize: '1.375rem', mb: 2 }}>
        {t('title')}
      </Typography>
      <ItemList aria-label={t('title')}>
        {invitations.map(({ id, email, role, expired, expiresAt }) => (
          <Card
            key={id}
            component="li"
            sx={{ p: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
          >
            <Box sx={{ minWidth: 0, flex: '1 1 12rem' }}>
              <Typography translate="no" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {email}
              </Typography>
              <Typography variant="body2" sx={{ color: expired ? 'error.main' : 'text.secondary' }}>
                {t(expired ? 'expired' : 'until', { role: roles(role), time: formatDateTime(expiresAt) })}
              </Typography>
            </Box>
            <Button
              color="inherit"
              aria-label={t('resendTo', { email })}
              onClick={() => onResend(id, t('resent', { email }))}
            >
              {t('resend')}
            </Button>
            <Button
              color="error"
              aria-label={t('revokeOf', { email })}
              onClick={() =>
                onChange({
                  title: t('question', { email }),
                  text: t('questionHint'),
                  confirm: t('revoke'),
                  done: t('revoked', { email }),
                  run: () => revoke(id),
                })
              }
            >
              {t('revoke')}
            </Button>
          </Card>
        ))}
      </ItemList>
    </Box>
  );
}
