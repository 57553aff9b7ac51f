import Box from '@mui/material/Box';
import { useTranslations } from 'use-intl';

/** Stands by an order that came in while the list was open. */
export function FreshMark() {
  const t = useTranslations('manageOrders.list');
  return (
    <Box
      component="span"
      sx={{
        px: 1,
        borderRadius: '6px',
        bgcolor: 'lemon.main',
        color: 'lemon.contrastText',
        fontSize: '0.875rem',
        fontWeight: 700,
      }}
    >
      {t('fresh')}
    </Box>
  );
}
