import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { IdCard } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useMayDo } from '@/features/auth/shared/useMayDo';
import { paths } from '@/lib/dashboard-paths';
import { isolate } from '@/lib/i18n/isolate';
import { StatusChip } from '@/ui/text/StatusChip';
import { BagFields } from './BagFields';
import { OrderMark } from './OrderMark';
import type { PickedOrderFragment } from './pick.generated';
import type { BagCounts } from './pick-entry';
import { isComplete, progressOf, type PickRow, type Progress } from './pick-rows';
import { useBagFields } from './useBagFields';
import { useRowText } from './useRowText';
import { useSlotTitle } from './useSlotTitle';

interface PackOrderProps {
  order: PickedOrderFragment;
  /** Its lines. */
  rows: readonly PickRow[];
  /** Whether it is packed here, and the shop does not know yet. */
  isPackWaiting: boolean;
  isGivingBack: boolean;
  onPack: (order: PickedOrderFragment, bags: BagCounts) => void;
  onUndo: (order: PickedOrderFragment) => void;
  onGiveBack: (order: PickedOrderFragment) => void;
}

/** An order in the hand: what to know of it, and the button that says it is packed. */
export function PackOrder({
  order,
  rows,
  isPackWaiting,
  isGivingBack,
  onPack,
  onUndo,
  onGiveBack,
}: PackOrderProps) {
  const t = useTranslations('pick');
  const titleOf = useSlotTitle();
  const progress = progressOf(rows);
  const number = String(order.number);
  const note = order.fulfilment?.address?.note;
  return (
    <Card
      component="li"
      id={packId(order.id)}
      tabIndex={-1}
      aria-label={t('order', { number })}
      sx={{ mb: 2, p: 2, overflowWrap: 'anywhere', scrollMarginBlock: `96px ${ABOVE_BAR}` }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <OrderMark number={order.number} />
        <Typography component="h3" sx={{ flex: 1, minWidth: 120, fontWeight: 600 }}>
          <bdi>{order.name}</bdi>
        </Typography>
        {order.minimumAge !== null && (
          <StatusChip icon={IdCard} color="warning">
            {t('checkAge', { age: order.minimumAge })}
          </StatusChip>
        )}
      </Box>
      <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
        {`${titleOf(order.fulfilment)} · ${t('lines', { done: progress.done, total: progress.total })}`}
      </Typography>
      {note && (
        <Alert severity="info" sx={{ mt: 1.5 }}>
          {t('pack.note', { note: isolate(note) })}
        </Alert>
      )}
      {isPackWaiting ? (
        <PackedHere order={order} onUndo={onUndo} />
      ) : (
        <Ending
          rows={rows}
          order={order}
          progress={progress}
          isGivingBack={isGivingBack}
          onPack={onPack}
          onGiveBack={onGiveBack}
        />
      )}
    </Card>
  );
}

/** The bar below with its note. */
const ABOVE_BAR = '208px';

export const packId = (orderId: string): string => `pack-${orderId}`;

function PackedHere({ order, onUndo }: Pick<PackOrderProps, 'order' | 'onUndo'>) {
  const t = useTranslations('pick.pack');
  return (
    <Alert
      severity="success"
      sx={{ mt: 1.5, alignItems: 'center' }}
      action={
        <Button
          color="inherit"
          aria-label={t('undoOf', { number: String(order.number) })}
          onClick={() => onUndo(order)}
          sx={{ minHeight: 44 }}
        >
          {t('undo')}
        </Button>
      }
    >
      {t('waiting')}
    </Alert>
  );
}

interface EndingProps extends Pick<
  PackOrderProps,
  'order' | 'rows' | 'isGivingBack' | 'onPack' | 'onGiveBack'
> {
  progress: Progress;
}

function Ending({ order, rows, progress, isGivingBack, onPack, onGiveBack }: EndingProps) {
  const t = useTranslations('pick.pack');
  const number = String(order.number);
  const open = progress.total - progress.done;
  return (
    <>
      {open === 0 && progress.isNothing && <Nothing order={order} />}
      {isComplete(progress) && !progress.isNothing && (
        <Complete order={order} rows={rows} short={progress.short} onPack={onPack} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
        <Typography variant="body2" sx={{ mr: 'auto' }}>
          {open > 0 && t('open', { count: open })}
        </Typography>
        <Button
          color="inherit"
          disabled={isGivingBack}
          aria-label={t('giveBackOf', { number })}
          onClick={() => onGiveBack(order)}
          sx={{ minHeight: 48 }}
        >
          {t('giveBack')}
        </Button>
      </Box>
    </>
  );
}

/** Who may reject an order, and so refund all of it. */
function Nothing({ order: { id, number } }: Pick<PackOrderProps, 'order'>) {
  const t = useTranslations('pick.pack');
  const mayReject = useMayDo('write:orders');
  return (
    <Alert severity="warning" sx={{ mt: 1.5 }}>
      {!mayReject && t('nothingAsk')}
      {mayReject && (
        <>
          {t('nothing')}{' '}
          <MuiLink component={Link} to={paths.manageOrder(id)} color="inherit">
            {t('toOrder', { number: String(number) })}
          </MuiLink>
        </>
      )}
    </Alert>
  );
}

interface CompleteProps extends Pick<PackOrderProps, 'order' | 'rows' | 'onPack'> {
  short: readonly PickRow[];
}

/** Number of bags, what is refunded, and the button. */
function Complete({ order, rows, short, onPack }: CompleteProps) {
  const t = useTranslations('pick.pack');
  const textOf = useRowText();
  const number = String(order.number);
  const { fields, counts } = useBagFields(order, rows);
  return (
    <>
      {short.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {t('short')}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {short.map((row) => (
              <li key={row.id}>{textOf(row, row.wanted - (row.picked ?? 0))}</li>
            ))}
          </Box>
        </Alert>
      )}
      <BagFields number={number} fields={fields} />
      <Button
        fullWidth
        variant="contained"
        size="large"
        aria-label={t('packedOf', { number })}
        onClick={() => counts && onPack(order, counts)}
        sx={{ mt: 1.5, minHeight: 56, fontSize: '1.125rem' }}
      >
        {t('packed')}
      </Button>
    </>
  );
}
