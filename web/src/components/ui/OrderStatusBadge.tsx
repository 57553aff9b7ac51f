import Box from '@mui/material/Box';
import { useTranslations } from 'use-intl';
import type { OrderStatus } from '@/graphql/generated/operations';
import { statusLook } from './order-status';

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const t = useTranslations('orders.status');
  const { name, icon: Icon, color } = statusLook(status);
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        px: 1.25,
        py: 0.5,
        borderRadius: '6px',
        fontSize: '0.875rem',
        fontWeight: 600,
        lineHeight: 1.4,
        bgcolor: `${color}.tint`,
        color: `${color}.main`,
      }}
    >
      <Icon size={16} aria-hidden />
      {t(name)}
    </Box>
  );
}
