import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PackageOpen } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useOwnId } from '@/features/auth/shared/useOwnId';
import { orderOfCode } from '@/features/sales/orders/shared/order-code';
import { useOrderUpdates } from '@/features/sales/orders/shared/useOrderUpdates';
import { coalesced } from '@/lib/apollo/coalesced';
import { paths } from '@/lib/dashboard-paths';
import { useFormatters } from '@/lib/format/useFormatters';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { Loader } from '@/ui/feedback/Loader';
import { BackToList } from '@/ui/page/BackToList';
import { PackOrder, packId } from './PackOrder';
import { PickBar } from './PickBar';
import { PickLines } from './PickLines';
import { PickScanner } from './PickScanner';
import { isConflict } from './pick-entry';
import { countWaiting, waitingPacks, type PackedOrder } from './pick-queue';
import { isComplete, progressOf, rowsOf } from './pick-rows';
import { useOrdersInHandQuery, type PickedOrderFragment } from './pick.generated';
import { QueueNotes } from './QueueNotes';
import { ScanNote } from './ScanNote';
import { useLineScans } from './useLineScans';
import { usePicking } from './usePicking';
import { usePickQueue } from './usePickQueue';

/** The lines of the orders that the picker has in hand, by place. */
export function PickListPage() {
  const t = useTranslations('pick');
  const ownId = useOwnId();
  return ownId ? <OrdersInHand ownId={ownId} /> : <Loader label={t('loading')} />;
}

function OrdersInHand({ ownId }: { ownId: string }) {
  const t = useTranslations('pick');
  const { data, previousData, error, refetch } = useOrdersInHandQuery({
    fetchPolicy: 'cache-and-network',
  });
  const [refresh] = useState(() => coalesced(() => refetch()));
  // The cache applies picks; other events may add orders to the hand or take them out of it.
  useOrderUpdates({ onChange: (kind) => kind !== 'PICKED' && refresh(), onReturn: refresh });
  // Offline, the picker goes on with the orders as they were.
  const found = (data ?? previousData)?.ordersToPick;
  const orders = useMemo(() => found?.filter((order) => isInHand(order, ownId)), [found, ownId]);
  return (
    <Box sx={{ maxWidth: 840 }}>
      <BackToList to={paths.pick} search="">
        {t('list.back')}
      </BackToList>
      {!orders && error && <ErrorState title={t('failed')} onRetry={refresh} />}
      {!orders && !error && <Loader label={t('loading')} />}
      {orders && <PickList ownId={ownId} orders={orders} onChanged={refresh} />}
    </Box>
  );
}

const isInHand = ({ fulfilment }: PickedOrderFragment, ownId: string): boolean =>
  fulfilment?.status === 'PICKING' && fulfilment.picker?.id === ownId;

interface PickListProps {
  ownId: string;
  orders: readonly PickedOrderFragment[];
  onChanged: () => void;
}

function PickList({ ownId, orders, onChanged }: PickListProps) {
  const t = useTranslations('pick');
  const { queue, state } = usePickQueue(ownId);
  const actions = usePicking(ownId, queue, state, onChanged);
  const ordersHeading = useRef<HTMLHeadingElement>(null);
  const rows = useMemo(() => rowsOf(orders, state.entries), [orders, state.entries]);
  const packs = waitingPacks(state);
  const open = rows.filter(({ orderId }) => !packs.has(orderId));
  const progress = progressOf(open);
  const scans = useLineScans({ rows: open, allRows: rows, onPick: actions.pick });
  const isMarked = orders.length > 1;
  const ofOrder = (id: string) => rows.filter(({ orderId }) => orderId === id);
  const conflicts = state.entries.filter(isConflict).length;
  // What the shop refused has changed there.
  useEffect(() => {
    if (conflicts > 0) onChanged();
  }, [conflicts, onChanged]);
  const show = (id: string) => showElement(document.getElementById(packId(id)));
  const showOrders = () => {
    const ready = orders.find(({ id }) => !packs.has(id) && isComplete(progressOf(ofOrder(id))));
    if (ready) show(ready.id);
    else showElement(ordersHeading.current);
  };
  return (
    <>
      <Typography variant="pageTitle" sx={{ mb: 2 }}>
        {orders.length === 0
          ? t('title')
          : t('list.title', { count: orders.length, number: String(orders[0]?.number) })}
      </Typography>
      <QueueNotes queue={queue} state={state} />
      {state.packed.map((packed) => (
        <PackedNote key={packed.id} packed={packed} />
      ))}
      {orders.length === 0 ? (
        <EmptyState
          icon={PackageOpen}
          title={t('list.none')}
          text={t('list.noneHint')}
          action={
            <Button variant="contained" size="large" component={Link} to={paths.pick}>
              {t('list.back')}
            </Button>
          }
        />
      ) : (
        <>
          <PickLines rows={open} counts={scans.counts} isMarked={isMarked} onPick={scans.pick} />
          <Typography
            ref={ordersHeading}
            variant="h2"
            tabIndex={-1}
            sx={{ mt: 4, mb: 1.5, fontSize: '1.25rem', outline: 0, scrollMarginBlockEnd: '50vh' }}
          >
            {t('pack.title')}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {orders.map((order) => (
              <PackOrder
                key={order.id}
                order={order}
                rows={ofOrder(order.id)}
                isPackWaiting={packs.has(order.id)}
                isGivingBack={actions.isGivingBack}
                onPack={actions.pack}
                onUndo={actions.undoPack}
                onGiveBack={(given) => void actions.giveBack(given)}
              />
            ))}
          </Box>
          <Box data-screen-only data-sticky-bar sx={{ position: 'sticky', bottom: 12, zIndex: 2, mt: 2 }}>
            <ScanNote outcome={scans.outcome} isMarked={isMarked} />
            <PickBar progress={progress} waiting={countWaiting(state)} onOrders={showOrders}>
              <PickScanner
                scans={scans}
                isMarked={isMarked}
                onText={(text) => {
                  const order = orders.find(({ id }) => id === orderOfCode(text));
                  if (order) show(order.id);
                  else scans.onText(text);
                }}
              />
            </PickBar>
          </Box>
        </>
      )}
    </>
  );
}

function showElement(element: HTMLElement | null): void {
  // Its end has the button, and a short card fits above the bar.
  element?.scrollIntoView({ block: 'end' });
  element?.focus({ preventScroll: true });
}

/** What became of an order that was packed on this page. */
function PackedNote({ packed }: { packed: PackedOrder }) {
  const t = useTranslations('pick.pack');
  const { formatMoney } = useFormatters();
  const { number, refunded, owed, currency } = packed;
  const text = refunded > 0 ? 'doneRefunded' : owed > 0 ? 'doneOwed' : 'done';
  return (
    <Alert severity="success" sx={{ mb: 2 }}>
      {t(text, { number: String(number), amount: currency && formatMoney(refunded || owed, currency) })}
    </Alert>
  );
}
