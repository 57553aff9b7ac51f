import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import type { CSSProperties, HTMLAttributes } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths } from '@/lib/dashboard-paths';
import { DragHandle } from '@/ui/lists/DragHandle';
import { MoveButtons } from '@/ui/lists/MoveButtons';
import { endLook } from '@/features/sales/orders/shared/order-status';
import { StepButton } from '@/features/sales/orders/shared/StepButton';
import { PhoneNumber } from '@/ui/text/PhoneNumber';
import { StatusChip } from '@/ui/text/StatusChip';
import { BagsField } from './BagsField';
import { methodOf } from './MissedDialog';
import type { StopFieldsFragment } from './slots.generated';

export interface StopActions {
  onMove: (order: StopFieldsFragment) => void;
  onMissed: (order: StopFieldsFragment) => void;
  /** An order has reached its next step. */
  onStep: () => void;
}

interface StopProps extends StopActions {
  order: StopFieldsFragment;
  /** From 0. */
  place: number;
  /** Of the stops of the run. */
  count: number;
  busy: boolean;
  isDragged: boolean;
  /** Of the handle that it is dragged by. */
  handle: HTMLAttributes<HTMLElement>;
  style: CSSProperties;
  hasBegun: boolean;
  onSort: (by: 1 | -1) => void;
}

const MARK = 36;

/** An order of a run sheet. */
export function Stop({ order, place, isDragged, handle, style, ...props }: StopProps) {
  const t = useTranslations('slots');
  const { address, fulfilment } = order;
  return (
    <Box
      component="li"
      style={style}
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: `${MARK}px minmax(0, 1fr)`, sm: `${MARK}px 2fr 3fr` },
        py: 1.5,
        borderTop: '1px solid #ccc',
        bgcolor: '#fff',
        breakInside: 'avoid',
        overflowWrap: 'anywhere',
        ...(isDragged && { boxShadow: 4 }),
        '@media print': { gridTemplateColumns: `${MARK}px 2fr 3fr` },
      }}
    >
      <Box
        sx={{ display: 'flex', flexDirection: 'column', gap: 0.5, gridRow: { xs: 'span 3', sm: 'span 2' } }}
      >
        <Box sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{place + 1}</Box>
        <Box aria-hidden sx={{ width: 16, height: 16, border: '1.5px solid #000' }} />
        <Box data-screen-only sx={{ display: 'flex', flex: 1, ml: -1 }}>
          <DragHandle title={t('drag')} {...handle} />
        </Box>
      </Box>
      <Recipient order={order} />
      <Box sx={{ gridColumn: { xs: 2, sm: 'auto' }, '@media print': { gridColumn: 'auto' } }}>
        <Box sx={{ whiteSpace: 'pre-line' }}>{address}</Box>
        {fulfilment?.address?.note && <strong>{t('note', { note: fulfilment.address.note })}</strong>}
      </Box>
      <Actions order={order} place={place} {...props} />
    </Box>
  );
}

function Recipient({ order }: { order: StopFieldsFragment }) {
  const t = useTranslations('slots');
  const { id, number, name, phone, fulfilment, lines } = order;
  const units = lines.reduce((sum, { quantity, refundedQuantity }) => sum + quantity - refundedQuantity, 0);
  const bags = fulfilment?.bags ?? null;
  return (
    <div>
      <MuiLink component={Link} to={paths.manageOrder(id)} sx={{ color: 'inherit', fontWeight: 600 }}>
        {t('order', { number })}
      </MuiLink>
      <div>{name}</div>
      {phone && <PhoneNumber phone={phone} dialled={fulfilment?.address?.phoneE164 ?? phone} />}
      <div>{t('units', { count: units })}</div>
      <Box aria-hidden sx={{ display: 'none', '@media print': { display: 'block' } }}>
        {bags === null ? t('bagsBlank') : <strong>{t('bagsTotal', { count: bags })}</strong>}
      </Box>
    </div>
  );
}

type ActionsProps = Pick<StopProps, 'order' | 'place' | 'count' | 'busy' | 'hasBegun' | 'onSort'> &
  StopActions;

function Actions({ order, place, count, busy, hasBegun, onSort, onMove, onMissed, onStep }: ActionsProps) {
  const t = useTranslations('slots');
  const words = useTranslations('orders.status');
  const { number, status, fulfilment } = order;
  const done = endLook(fulfilment);
  const method = methodOf(order);
  return (
    <Box
      data-screen-only
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.5,
        gridColumn: { xs: 2, sm: '2 / -1' },
      }}
    >
      <BagsField order={order} />
      <MoveButtons
        up={t('moveUp', { number })}
        down={t('moveDown', { number })}
        isFirst={place === 0}
        isLast={place === count - 1}
        busy={busy}
        onMove={onSort}
      />
      {status === 'PENDING' && (
        <Button
          size="small"
          aria-label={t('moveOrder', { number })}
          onClick={() => onMove(order)}
          sx={{ px: 1 }}
        >
          {t('move')}
        </Button>
      )}
      <StepButton order={order} size="small" sx={{ px: 1 }} onSet={onStep} />
      {done && (
        <StatusChip icon={done.icon} color={done.color}>
          {words(done.name)}
        </StatusChip>
      )}
      {hasBegun && !done && (
        <Button
          size="small"
          color="error"
          sx={{ px: 1 }}
          aria-label={t(`missed.buttonOf.${method}`, { number })}
          onClick={() => onMissed(order)}
        >
          {t(`missed.button.${method}`)}
        </Button>
      )}
    </Box>
  );
}
