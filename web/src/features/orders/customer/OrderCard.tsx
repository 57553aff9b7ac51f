import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { ChevronDown } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { OrderPaymentChip } from '@/features/orders/shared/OrderPaymentChip';
import type { OrderCardFieldsFragment } from '@/lib/apollo/generated/account-operations';
import { OrderActions } from './OrderActions';
import { OrderDetails } from './OrderDetails';
import { OrderHeading } from './OrderHeading';
import { OrderPictures } from './OrderPictures';
import { OrderProgress } from './OrderProgress';
import { placedHighlight, useScrollToPlaced } from './placed-highlight';

interface OrderCardProps {
  order: OrderCardFieldsFragment;
  /** True for the order that was placed a moment ago: it is opened, in view and highlighted. */
  placed?: boolean;
  /**
   * False where somebody looks at other people's orders: they cannot be bought again or deleted
   * there.
   */
  own?: boolean;
  onDeleted?: () => void;
  /** 3 where the cards stand below a heading of their own. */
  headingLevel?: 2 | 3;
  /** A line about the order from where the card stands. */
  children?: ReactNode;
}

/** An order at a glance, which opens to everything about it. */
export function OrderCard({
  order,
  placed = false,
  own = true,
  onDeleted,
  headingLevel = 2,
  children,
}: OrderCardProps) {
  const t = useTranslations('orders.card');
  const { id, number, lines } = order;
  const [open, setOpen] = useState(placed);
  const card = useScrollToPlaced(placed);
  const openerRef = useRef<HTMLButtonElement>(null);
  const headingId = `order-${id}`;
  const detailsId = `${headingId}-details`;
  const opener = (
    <Button
      ref={openerRef}
      variant="outlined"
      aria-label={t('detailsOf', { number })}
      aria-expanded={open}
      aria-controls={detailsId}
      endIcon={
        <Box
          component={ChevronDown}
          aria-hidden
          sx={{ transition: 'transform 160ms', transform: open ? 'rotate(180deg)' : 'none' }}
        />
      }
      onClick={() => setOpen(!open)}
    >
      {t('details')}
    </Button>
  );
  return (
    <Card
      ref={card}
      component="article"
      aria-labelledby={headingId}
      sx={{ p: { xs: 2, sm: 3 }, ...(placed && placedHighlight) }}
    >
      <Stack spacing={2} useFlexGap>
        <OrderHeading id={headingId} level={headingLevel} order={order} placed={placed} />
        {children}
        <OrderPictures lines={lines} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' }}>
          <OrderProgress order={order} />
          <OrderPaymentChip order={order} />
        </Box>
        <div>
          {own ? (
            <OrderActions order={order} opener={openerRef} onDeleted={() => onDeleted?.()}>
              {opener}
            </OrderActions>
          ) : (
            opener
          )}
        </div>
        <div id={detailsId} hidden={!open}>
          {open && <OrderDetails order={order} headingLevel={headingLevel === 2 ? 3 : 4} />}
        </div>
      </Stack>
    </Card>
  );
}
