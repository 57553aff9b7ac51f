import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ArrowUp, BellRing } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** The number of orders placed since the list was opened; the dashboard announces each. */
export function NewOrdersCount({ count }: { count: number }) {
  const t = useTranslations('manageOrders.news');
  return (
    <Box sx={{ mr: 'auto' }}>
      {count > 0 && (
        <Box
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 1,
            px: 1.5,
            py: 0.25,
            borderRadius: 999,
            bgcolor: 'lemon.main',
            color: 'lemon.contrastText',
            fontWeight: 600,
          }}
        >
          <BellRing size={16} />
          {t('shown', { count })}
        </Box>
      )}
    </Box>
  );
}

/** The button that shows the new orders. It overlays the list, so nothing moves. */
export function HeldOrdersButton({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useTranslations('manageOrders.news');
  return (
    <Box
      data-screen-only
      sx={{ position: 'sticky', top: 80, zIndex: 2, height: 0, display: 'grid', justifyItems: 'center' }}
    >
      <Box role="status" sx={{ height: 'fit-content' }}>
        {count > 0 && (
          <Button
            variant="contained"
            startIcon={<ArrowUp size={18} />}
            onClick={onShow}
            sx={{ boxShadow: 6 }}
          >
            {t('held', { count })}
          </Button>
        )}
      </Box>
    </Box>
  );
}
