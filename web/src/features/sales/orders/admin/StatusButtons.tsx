import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useTranslations } from 'use-intl';
import { settable, statusLook } from '@/features/sales/orders/shared/order-status';
import type { OrderStatus } from '@/lib/apollo/schema-types.generated';
import { iconAbove } from '@/ui/text/icon-above';

interface StatusButtonsProps {
  order: { number: number; status: OrderStatus };
  onSet: (status: OrderStatus) => void;
}

/** The buttons that set the status, icon above text as in the bar for selected orders. */
export function StatusButtons({ order, onSet }: StatusButtonsProps) {
  const t = useTranslations('manageOrders.status');
  const words = useTranslations('orders.status');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
      {settable.map(([status, Icon]) => {
        const { color } = statusLook(status);
        const isNow = status === order.status;
        return (
          <Tooltip key={status} title={t(isNow ? 'now' : 'set', { status: words(status) })}>
            <Button
              size="small"
              color="inherit"
              startIcon={<Box component={Icon} size={20} aria-hidden sx={{ color: `${color}.main` }} />}
              aria-label={t('label', { number: order.number, status: words(status) })}
              aria-pressed={isNow}
              onClick={() => !isNow && onSet(status)}
              sx={{ ...iconAbove, ...(isNow && { bgcolor: `${color}.tint` }) }}
            >
              {words(status)}
            </Button>
          </Tooltip>
        );
      })}
    </Box>
  );
}
