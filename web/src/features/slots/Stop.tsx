import { itemsLeftOf } from '@larder/shared/weights';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import type { Right } from '@larder/shared/rights';
import type { CSSProperties, HTMLAttributes } from 'react';
import { HandCoins } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useMayDo } from '@/features/auth/shared/useMayDo';
import { paths } from '@/lib/dashboard-paths';
import { useFormatters } from '@/lib/format/useFormatters';
import { DragHandle } from '@/ui/lists/DragHandle';
import { MoveButtons } from '@/ui/lists/MoveButtons';
import { endLook } from '@/features/sales/orders/shared/order-status';
import { nextStep, type Step } from '@/features/sales/orders/shared/useSetStep';
import { RefuseButton } from '@/features/sales/orders/shared/RefuseButton';
import { StepButton } from '@/features/sales/orders/shared/StepButton';
import { useBagWords } from '@/features/sales/orders/shared/useBagWords';
import { PhoneNumber } from '@/ui/text/PhoneNumber';
import { StatusChip } from '@/ui/text/StatusChip';
import { BagsField } from './BagsField';
import { methodOf } from './MissedDialog';
import type { StopFieldsFragment } from './slots.generated';

export interface StopActions {
  onMove: (order: StopFieldsFragment) => void;
  onMissed: (order: StopFieldsFragment) => void;
  onCollect: (order: StopFieldsFragment) => void;
  /** Substitutes of an order were refused. */
  onRefused: () => void;
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

/** As the server requires. */
const RIGHTS = {
  PACKED: 'pick:orders',
  COLLECTED: 'pick:orders',
  DELIVERED: 'deliver:orders',
} as const satisfies Readonly<Record<Step, Right>>;

/** An order of a run sheet. */
export function Stop({ order, place, isDragged, handle, style, ...props }: StopProps) {
  const t = useTranslations('slots');
  const delivers = useMayDo('deliver:orders');
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
        {delivers && (
          <Box data-screen-only sx={{ display: 'flex', flex: 1, ml: -1 }}>
            <DragHandle title={t('drag')} {...handle} />
          </Box>
        )}
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
  const { formatMoney } = useFormatters();
  const words = useTranslations('orders.change');
  const { id, number, name, phone, fulfilment, lines, toCollect, currency, addedTo } = order;
  const units = itemsLeftOf(lines);
  const bags = useBagWords()(fulfilment);
  const readsOrders = useMayDo('read:orders');
  const packs = useMayDo('pick:orders');
  const named = t('order', { number });
  return (
    <div>
      {readsOrders ? (
        <MuiLink component={Link} to={paths.manageOrder(id)} sx={{ color: 'inherit', fontWeight: 600 }}>
          {named}
        </MuiLink>
      ) : (
        <strong>{named}</strong>
      )}
      {addedTo && <strong>{words('addedTo', { number: addedTo.number })}</strong>}
      <div>{name}</div>
      {phone && <PhoneNumber phone={phone} dialled={fulfilment?.address?.phoneE164 ?? phone} />}
      <div>{t('units', { count: units })}</div>
      {toCollect !== null && <strong>{t('toCollect', { amount: formatMoney(toCollect, currency) })}</strong>}
      {/* On the screen in the field of those who may change it. */}
      {!packs && bags !== null && <div data-screen-only>{bags}</div>}
      <Box aria-hidden sx={{ display: 'none', '@media print': { display: 'block' } }}>
        {bags === null ? t('bagsBlank') : <strong>{bags}</strong>}
      </Box>
    </div>
  );
}

type ActionsProps = Pick<StopProps, 'order' | 'place' | 'count' | 'busy' | 'hasBegun' | 'onSort'> &
  StopActions;

function Actions({ order, place, count, busy, hasBegun, onSort, ...on }: ActionsProps) {
  const t = useTranslations('slots');
  const words = useTranslations('orders.status');
  const { number, status, fulfilment } = order;
  const [packs, delivers] = [useMayDo('pick:orders'), useMayDo('deliver:orders')];
  const movesOrders = useMayDo('write:orders');
  const step = nextStep(order);
  const isTheirTurn = step && { 'pick:orders': packs, 'deliver:orders': delivers }[RIGHTS[step]];
  const done = endLook(fulfilment);
  // As the server allows it to drivers.
  const isThere = fulfilment?.status === 'OUT' || fulfilment?.status === 'DELIVERED';
  const canCollect = delivers && isThere && order.toCollect !== null;
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
      {packs && <BagsField order={order} />}
      {delivers && (
        <MoveButtons
          up={t('moveUp', { number })}
          down={t('moveDown', { number })}
          isFirst={place === 0}
          isLast={place === count - 1}
          busy={busy}
          onMove={onSort}
        />
      )}
      {movesOrders && status === 'PENDING' && (
        <Button
          size="small"
          aria-label={t('moveOrder', { number })}
          onClick={() => on.onMove(order)}
          sx={{ px: 1 }}
        >
          {t('move')}
        </Button>
      )}
      {canCollect && (
        <Button
          variant="contained"
          sx={{ minHeight: 48 }}
          startIcon={<HandCoins size={18} />}
          aria-label={t('collectOf', { number })}
          onClick={() => on.onCollect(order)}
        >
          {t('collect')}
        </Button>
      )}
      <RefuseButton order={order} size="small" sx={{ px: 1 }} onChanged={on.onRefused} />
      {isTheirTurn && <StepButton order={order} size="small" sx={{ px: 1 }} onSet={on.onStep} />}
      {done && (
        <StatusChip icon={done.icon} color={done.color}>
          {words(done.name)}
        </StatusChip>
      )}
      {delivers && hasBegun && !done && (
        <Button
          size="small"
          color="error"
          sx={{ px: 1 }}
          aria-label={t(`missed.buttonOf.${method}`, { number })}
          onClick={() => on.onMissed(order)}
        >
          {t(`missed.button.${method}`)}
        </Button>
      )}
    </Box>
  );
}
