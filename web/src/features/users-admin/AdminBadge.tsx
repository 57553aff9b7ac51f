import Box from '@mui/material/Box';
import { ShieldCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';

export function AdminBadge() {
  const t = useTranslations('manageUsers.user');
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1,
        py: 0.25,
        borderRadius: '6px',
        fontSize: '0.875rem',
        fontWeight: 600,
        lineHeight: 1.4,
        whiteSpace: 'nowrap',
        bgcolor: 'primary.tint',
        color: 'primary.dark',
      }}
    >
      <ShieldCheck size={16} />
      {t('admin')}
    </Box>
  );
}
