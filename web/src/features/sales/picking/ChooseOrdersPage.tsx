import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useOwnId } from '@/features/auth/shared/useOwnId';
import { groupBySlot } from '@/features/sales/orders/shared/by-slot';
import { useOrderUpdates } from '@/features/sales/orders/shared/useOrderUpdates';
import { coalesced } from '@/lib/apollo/coalesced';
import { paths } from '@/lib/dashboard-paths';
import { dayIn, daysAfter } from '@/lib/format/time-zone';
import { useToday } from '@/lib/format/useToday';
import { useTimeZone } from '@/lib/i18n/useTimeZone';
import { MAX_ORDERS_TO_PICK } from '@/lib/limits';
import { useLastShown } from '@/ui/dialogs/useLastShown';
import { BusyButton } from '@/ui/feedback/BusyButton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { Loader } from '@/ui/feedback/Loader';
import { SelectionBar } from '@/ui/lists/SelectionBar';
import { PageHeading } from '@/ui/page/PageHeading';
import { useOrdersToPickQuery, type OrderToPickFragment } from './pick.generated';
import { QueueNotes } from './QueueNotes';
import { SlotToPick } from './SlotToPick';
import { TakeOverDialog } from './TakeOverDialog';
import { usePickQueue } from './usePickQueue';
import { firstIdOf, hasPicker, useTakeOrders } from './useTakeOrders';

/** The orders of the next slots that wait to be picked, and the choice of some. */
export function ChooseOrdersPage() {
  const t = useTranslations('pick');
  const ownId = useOwnId();
  const { data, error, refetch } = useOrdersToPickQuery({ fetchPolicy: 'cache-and-network' });
  const [refresh] = useState(() => coalesced(() => refetch()));
  useOrderUpdates({ onChange: refresh, onReturn: refresh });
  const orders = useLastShown(data ? data.ordersToPick : null);
  const failed = error !== undefined;
  return (
    <Box sx={{ maxWidth: 840 }}>
      <PageHeading title={t('title')} hint={t('hint')} />
      {!orders && failed && <ErrorState title={t('failed')} onRetry={refresh} />}
      {(!orders || !ownId) && !failed && <Loader label={t('loading')} />}
      {orders && ownId && <Orders ownId={ownId} orders={orders} onRefused={refresh} />}
    </Box>
  );
}

interface OrdersProps {
  ownId: string;
  orders: readonly OrderToPickFragment[];
  onRefused: () => void;
}

function Orders({ ownId, orders, onRefused }: OrdersProps) {
  const t = useTranslations('pick');
  const { queue, state } = usePickQueue(ownId);
  const { take, busy } = useTakeOrders(onRefused);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const { own, now, later } = useParts(orders, ownId);
  const chosen = orders.filter(({ id, fulfilment }) => chosenIds.has(id) && fulfilment?.picker?.id !== ownId);
  const choose = (id: string, isChosen: boolean) => {
    const meant = idsWith(orders, id);
    const others = [...chosenIds].filter((each) => !meant.includes(each));
    setChosenIds(new Set(isChosen ? [...others, ...meant] : others));
  };
  const slotsOf = (groups: typeof now, isOpen: boolean) =>
    groups.map((group, place) => (
      <SlotToPick
        key={group.key}
        slot={group}
        isOpen={isOpen && place === 0}
        chosenIds={chosenIds}
        busy={busy}
        onChoose={choose}
        onTake={(next) => void take(next)}
      />
    ));
  return (
    <>
      <QueueNotes queue={queue} state={state} />
      {own.length > 0 && <InHand orders={own} />}
      {orders.length === 0 && <EmptyState icon={PackageCheck} title={t('empty')} text={t('emptyHint')} />}
      {orders.length === MAX_ORDERS_TO_PICK && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('choose.more', { count: orders.length })}
        </Alert>
      )}
      {slotsOf(now, true)}
      {later.length > 0 && (
        <Typography variant="h2" sx={{ mt: 4, mb: 1.5, fontSize: '1.25rem' }}>
          {t('slots.later')}
        </Typography>
      )}
      {slotsOf(later, now.length === 0)}
      {chosen.length > 0 && (
        <SelectionBar
          label={t('choose.bar')}
          selected={t('choose.chosen', { count: chosen.length })}
          columns={1}
        >
          <BusyButton
            variant="contained"
            size="large"
            busy={busy}
            onClick={() => (chosen.some(hasPicker) ? setAsking(true) : void take(chosen))}
            sx={{ minHeight: 56 }}
          >
            {t('choose.pick', { count: chosen.length })}
          </BusyButton>
        </SelectionBar>
      )}
      <TakeOverDialog
        open={isAsking}
        orders={chosen.filter(hasPicker)}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void take(chosen);
        }}
      />
    </>
  );
}

/** An order, and those with which it is handed over and that nobody else picks. */
function idsWith(orders: readonly OrderToPickFragment[], id: string): string[] {
  const order = orders.find((each) => each.id === id);
  const together = orders.filter((each) => order && firstIdOf(each) === firstIdOf(order));
  return together.filter((each) => each.id === id || !hasPicker(each)).map((each) => each.id);
}

/** Own orders, and the others by slot: until tomorrow with those without a slot, and later ones. */
function useParts(orders: readonly OrderToPickFragment[], ownId: string) {
  const timeZone = useTimeZone();
  const tomorrow = daysAfter(useToday(), 1);
  const isOwn = ({ fulfilment }: OrderToPickFragment) => fulfilment?.picker?.id === ownId;
  const groups = groupBySlot(orders.filter((order) => !isOwn(order)));
  const isLater = ({ fulfilment }: (typeof groups)[number]) => {
    const startsAt = fulfilment?.startsAt;
    return Boolean(startsAt) && dayIn(timeZone, new Date(startsAt ?? '')) > tomorrow;
  };
  return {
    own: orders.filter(isOwn),
    now: groups.filter((group) => !isLater(group)),
    later: groups.filter(isLater),
  };
}

/** The way back to the pick list. */
function InHand({ orders }: { orders: readonly OrderToPickFragment[] }) {
  const t = useTranslations('pick');
  return (
    <Card sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2, p: 2 }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography component="h2" sx={{ fontWeight: 600 }}>
          {t('choose.inHand', { count: orders.length })}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {orders.map(({ number }) => t('mark', { number: String(number) })).join(', ')}
        </Typography>
      </Box>
      <Button
        component={Link}
        to={paths.pickList}
        variant="contained"
        size="large"
        sx={{ flex: { xs: '1 1 100%', sm: 'none' }, minHeight: 56 }}
      >
        {t('choose.continue')}
      </Button>
    </Card>
  );
}
