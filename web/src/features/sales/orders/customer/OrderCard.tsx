import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { CalendarClock, ChevronDown } from 'lucide-react';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { AddedOrders } from '@/features/sales/orders/shared/AddedOrders';
import { useHandover } from '@/features/sales/orders/shared/useHandover';
import { OrderPaymentChip } from '@/features/sales/orders/shared/OrderPaymentChip';
import type { OrderCardFieldsFragment } from './my-orders.generated';
import { OrderActions } from './OrderActions';
import { OrderDetails } from './OrderDetails';
import { OrderHeading } from './OrderHeading';
import { OrderPictures } from './OrderPictures';
import { OrderProgress } from './OrderProgress';
import { SlotNotice } from './SlotNotice';
import { placedHighlight, useScrollToPlaced } from './placed-highlight';
import Typography from '@mui/material/Typography';
import { refundable, refundDue } from '@/features/sales/orders/shared/order-payment';
import { useFormatters } from '@/lib/format/useFormatters';

interface OrderCardProps {
  order: OrderCardFieldsFragment;
  /**
   * True for the order that was just placed: it is expanded, scrolled into view and highlighted.
   */
  placed?: boolean;
  /** False for orders of other customers, without buying again and deleting. */
  own?: boolean;
  onDeleted?: () => void;
  /** 3 below a section heading. */
  headingLevel?: 2 | 3;
  /** A line above the details. */
  children?: ReactNode;
}

/** The summary of an order, which expands to its details. */
export function OrderCard({
  order,
  placed = false,
  own = true,
  onDeleted,
  headingLevel = 2,
  children,
}: OrderCardProps) {
  const { id, number, lines } = order;
  const [open, setOpen] = useState(placed);
  const card = useScrollToPlaced(placed);
  const openerRef = useRef<HTMLButtonElement>(null);
  const headingId = `order-${id}`;
  const detailsId = `${headingId}-details`;
  const opener = (
    <DetailsButton
      number={number}
      detailsId={detailsId}
      open={open}
      buttonRef={openerRef}
      onClick={() => setOpen(!open)}
    />
  );
  return (
    <Card
      ref={card}
      component="article"
      aria-labelledby={headingId}
      sx={{ p: { xs: 2, sm: 3 }, ...(placed && placedHighlight) }}
    >
      <Stack spacing={2} useFlexGap>
        <OrderHeading
          id={headingId}
          level={headingLevel}
          order={order}
          isNew={placed && order.status === 'PENDING'}
        />
        {children}
        <AddedOrders order={order} />
        <SlotLine order={order} />
        <OrderPictures lines={lines} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' }}>
          <OrderProgress order={order} />
          <OrderPaymentChip order={order} />
        </Box>
        {own && <RejectedNote order={order} />}
        {own && <SlotNotice order={order} />}
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

/** When the order comes or can be collected, unless it was rejected. */
function SlotLine({ order: { status, fulfilment } }: { order: OrderCardFieldsFragment }) {
  const [slot] = useHandover(fulfilment);
  if (!slot || !fulfilment?.startsAt || status === 'REJECTED') return null;
  return (
    <Typography sx={{ display: 'flex', gap: 1 }}>
      <Box component="span" sx={{ flex: 'none', display: 'grid', mt: '3px', color: 'primary.main' }}>
        <CalendarClock size={18} aria-hidden />
      </Box>
      <span>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {slot.label}
        </Box>{' '}
        <Box component="span" sx={{ fontWeight: 600 }}>
          {slot.text}
        </Box>
      </span>
    </Typography>
  );
}

interface DetailsButtonProps {
  number: OrderCardFieldsFragment['number'];
  detailsId: string;
  open: boolean;
  buttonRef: RefObject<HTMLButtonElement | null>;
  onClick: () => void;
}

function DetailsButton({ number, detailsId, open, buttonRef, onClick }: DetailsButtonProps) {
  const t = useTranslations('orders.card');
  return (
    <Button
      ref={buttonRef}
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
      onClick={onClick}
    >
      {t('details')}
    </Button>
  );
}

/** What becomes of the payment of an order that will not be delivered. */
function RejectedNote({ order }: { order: OrderCardFieldsFragment }) {
  const { formatMoney } = useFormatters();
  const t = useTranslations('orders.refund');
  if (order.status !== 'REJECTED') return null;
  const due = refundDue(order);
  const refunded = order.refunded - due;
  const left = refundable(order);
  const amount = (minor: number) => ({ amount: formatMoney(minor, order.currency) });
  if (order.payBy !== 'ONLINE')
    return <Typography>{due > 0 ? t('shopOwes', amount(due)) : t('nothingDue')}</Typography>;
  const sentences = [
    refunded > 0 && t('order.REFUNDED', amount(refunded)),
    due > 0 && t('order.DUE', amount(due)),
    left > 0 && t('left', amount(left)),
    order.paymentKeptReason && t('note', { note: order.paymentKeptReason }),
  ];
  return <Typography sx={{ textWrap: 'pretty' }}>{sentences.filter(Boolean).join(' ')}</Typography>;
}
