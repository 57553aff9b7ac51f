import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { focusIfLost } from '@/lib/browser/focus-if-lost';
import { skipToken } from '@apollo/client/react';
import { PackageOpen, Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useMayDo } from '@/features/auth/shared/useMayDo';
import { orderSchema } from '@/features/sales/orders/shared/order-view';
import type { MoneyToRecord } from '@/features/sales/orders/shared/payment-entry';
import { RecordPaymentDialog } from '@/features/sales/orders/shared/RecordPaymentDialog';
import { useOrderUpdates } from '@/features/sales/orders/shared/useOrderUpdates';
import { coalesced } from '@/lib/apollo/coalesced';
import { useClock } from '@/lib/format/useClock';
import { MAX_STOPS } from '@/lib/limits';
import { isDay } from '@/lib/format/calendar-days';
import { paths } from '@/lib/dashboard-paths';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { Loader } from '@/ui/feedback/Loader';
import { LazyMoveOrderDialog } from '@/features/sales/orders/shared/LazyMoveOrderDialog';
import type { MoveOrderDialogProps } from '@/features/sales/orders/shared/MoveOrderDialog';
import { useLastShown } from '@/ui/dialogs/useLastShown';
import { BackToList } from '@/ui/page/BackToList';
import { printRules } from '@/ui/page/print-sheet';
import { MissedDialog } from './MissedDialog';
import { RunSheet } from './RunSheet';
import {
  useSlotBoardQuery,
  useSlotRunQuery,
  type BoardSlotFieldsFragment,
  type SlotBoardQuery,
  type StopFieldsFragment,
} from './slots.generated';
import { useBoardRights } from './useBoardRights';
import { useSlotNames } from './useSlotNames';
import { mondayOf } from './week';

/** The orders of a slot, to be printed. */
export function SlotOrdersPage() {
  const t = useTranslations('slots');
  const { day = '', templateId } = useParams();
  const { data, error, refetch } = useSlotBoardQuery({
    variables: { from: day, days: 1, ...useBoardRights() },
    skip: !isDay(day),
    fetchPolicy: 'cache-and-network',
  });
  const slot = data?.slotBoard.find((each) => each.templateId === templateId);
  if (!data && error) return <ErrorState title={t('failed')} onRetry={() => void refetch()} />;
  if (!data && isDay(day)) return <Loader label={t('loading')} />;
  if (!data || !slot) return <EmptyState icon={PackageOpen} title={t('noSuchSlot')} text={t('noSlots')} />;
  return <SlotOrders slot={slot} settings={data.deliverySettings} />;
}

interface SlotOrdersProps {
  slot: BoardSlotFieldsFragment;
  settings: SlotBoardQuery['deliverySettings'];
}

function SlotOrders({ slot, settings }: SlotOrdersProps) {
  const t = useTranslations('slots');
  const { formatLongDay, formatHours, placeOf } = useSlotNames(settings);
  const hasBegun = useClock((now) => Date.parse(slot.startsAt) <= now.getTime());
  const readsOrders = useMayDo('read:orders');
  const heading = useRef<HTMLHeadingElement>(null);
  const [moved, setMoved] = useState<StopFieldsFragment | null>(null);
  const [missed, setMissed] = useState<StopFieldsFragment | null>(null);
  const [collected, setCollected] = useState<StopFieldsFragment | null>(null);
  const { data, error, refetch } = useSlotRunQuery(
    slot.slotId === null ? skipToken : { variables: { id: slot.slotId }, fetchPolicy: 'cache-and-network' },
  );
  const [refresh] = useState(() => coalesced(() => refetch()));
  useOrderUpdates({ onChange: refresh, onReturn: refresh });
  const orders = slot.slotId === null ? [] : data?.slotRun;
  const title = `${formatLongDay(slot.day)}, ${formatHours(slot)}`;
  return (
    <>
      <GlobalStyles styles={printRules} />
      <Box data-screen-only sx={{ maxWidth: 840, mb: 2 }}>
        <BackToList to={paths.slots} search={`week=${mondayOf(slot.day)}`}>
          {t('back')}
        </BackToList>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Typography ref={heading} variant="pageTitle" tabIndex={-1} sx={{ mr: 'auto', outline: 0 }}>
            {title}
          </Typography>
          {/* Together in one line, or both below the title. */}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            {slot.slotId !== null && readsOrders && (
              <Button
                variant="outlined"
                component={Link}
                to={`${paths.manageOrders}?${orderSchema.write({ slotId: slot.slotId, slotDay: slot.day })}`}
              >
                {t('inManageOrders')}
              </Button>
            )}
            <Button
              variant="contained"
              disabled={!orders?.length}
              startIcon={<Printer size={18} />}
              onClick={() => window.print()}
            >
              {t('print')}
            </Button>
          </Box>
        </Box>
        {orders && orders.length === MAX_STOPS && (
          <Alert severity="info" sx={{ mt: 2 }}>
            {t('moreStops', { count: MAX_STOPS })}
          </Alert>
        )}
      </Box>
      {!orders && error && <ErrorState title={t('ordersFailed')} onRetry={() => void refetch()} />}
      {!orders && !error && <Loader label={t('loadingOrders')} />}
      {orders?.length === 0 && (
        <EmptyState icon={PackageOpen} title={t('noOrders')} text={t('noOrdersHint')} />
      )}
      {orders && orders.length > 0 && (
        <RunSheet
          title={title}
          place={placeOf(slot)}
          slotId={slot.slotId ?? ''}
          orders={orders}
          hasBegun={hasBegun}
          onMove={setMoved}
          onMissed={setMissed}
          onCollect={setCollected}
          onRefused={refresh}
          onStep={() => focusIfLost(heading)}
        />
      )}
      <MoveDialog order={moved} fallbackFocus={heading} onMoved={refresh} onClose={() => setMoved(null)} />
      {collected && (
        <RecordPaymentDialog
          money={atTheDoor(collected)}
          onChanged={refresh}
          onClose={() => setCollected(null)}
        />
      )}
      <MissedDialog
        order={missed}
        fallbackFocus={heading}
        onChanged={refresh}
        onClose={() => setMissed(null)}
      />
    </>
  );
}

/** What is collected of an order as it is handed over. */
const atTheDoor = ({ id, number, currency, toCollect }: StopFieldsFragment): MoneyToRecord => ({
  id,
  number,
  currency,
  due: toCollect ?? 0,
  means: ['CASH', 'CARD'],
  isPayout: false,
});

interface MoveDialogProps extends Pick<MoveOrderDialogProps, 'fallbackFocus' | 'onMoved' | 'onClose'> {
  /** Null while it is closed. */
  order: StopFieldsFragment | null;
}

/** Keeps its order while it closes. */
function MoveDialog({ order, ...props }: MoveDialogProps) {
  const shown = useLastShown(order);
  if (!shown) return null;
  return <LazyMoveOrderDialog open={order !== null} orderId={shown.id} forShop={shown.number} {...props} />;
}
