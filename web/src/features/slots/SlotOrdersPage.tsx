import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { PackageOpen, Printer } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { isDay } from '@/lib/format/calendar-days';
import { paths } from '@/lib/dashboard-paths';
import { tableSchema } from '@/lib/url-state/table-schema';
import { useTableUrl } from '@/lib/url-state/useTableUrl';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { Loader } from '@/ui/feedback/Loader';
import { LazyMoveOrderDialog } from '@/features/sales/orders/shared/LazyMoveOrderDialog';
import type { MoveOrderDialogProps } from '@/features/sales/orders/shared/MoveOrderDialog';
import { useLastShown } from '@/ui/dialogs/useLastShown';
import { TablePager } from '@/ui/lists/data-table/TablePager';
import { BackToList } from '@/ui/page/BackToList';
import { printRules } from '@/ui/page/print-sheet';
import { RunSheet } from './RunSheet';
import {
  useSlotBoardQuery,
  useSlotOrdersQuery,
  type BoardSlotFieldsFragment,
  type SlotBoardQuery,
  type SlotOrderFieldsFragment,
} from './slots.generated';
import { useSlotNames } from './useSlotNames';
import { mondayOf } from './week';

/** The orders of a slot, to be printed. */
export function SlotOrdersPage() {
  const t = useTranslations('slots');
  const { day = '', templateId } = useParams();
  const { data, error, refetch } = useSlotBoardQuery({
    variables: { from: day, days: 1 },
    skip: !isDay(day),
    fetchPolicy: 'cache-and-network',
  });
  const slot = data?.slotBoard.find((each) => each.templateId === templateId);
  if (!data && error) return <ErrorState title={t('failed')} onRetry={() => void refetch()} />;
  if (!data && isDay(day)) return <Loader label={t('loading')} />;
  if (!data || !slot) return <EmptyState icon={PackageOpen} title={t('noSuchSlot')} text={t('noSlots')} />;
  return <SlotOrders slot={slot} settings={data.deliverySettings} />;
}

const PAGE = 100;
const pageSchema = tableSchema({});

interface SlotOrdersProps {
  slot: BoardSlotFieldsFragment;
  settings: SlotBoardQuery['deliverySettings'];
}

function SlotOrders({ slot, settings }: SlotOrdersProps) {
  const t = useTranslations('slots');
  const { formatLongDay, formatHours, placeOf } = useSlotNames(settings);
  const { view, toNextPage, toPreviousPage } = useTableUrl(pageSchema);
  const [moved, setMoved] = useState<SlotOrderFieldsFragment | null>(null);
  const { data, error, refetch } = useSlotOrdersQuery({
    variables: { first: PAGE, after: view.after, filter: { slotId: slot.slotId, deleted: 'INCLUDE' } },
    skip: slot.slotId === null,
    fetchPolicy: 'network-only',
  });
  const page = data?.orders;
  const found = slot.slotId === null ? [] : page?.edges.map(({ node }) => node);
  const orders = found?.filter(({ status }) => status !== 'REJECTED');
  const title = `${formatLongDay(slot.day)}, ${formatHours(slot)}`;
  const next = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  return (
    <>
      <GlobalStyles styles={printRules} />
      <Box data-screen-only sx={{ maxWidth: 840, mb: 2 }}>
        <BackToList to={paths.slots} search={`week=${mondayOf(slot.day)}`}>
          {t('back')}
        </BackToList>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Typography variant="pageTitle" sx={{ mr: 'auto' }}>
            {title}
          </Typography>
          <Button
            variant="contained"
            disabled={!orders?.length}
            startIcon={<Printer size={18} />}
            onClick={() => window.print()}
          >
            {t('print')}
          </Button>
        </Box>
        {page && (page.totalCount ?? 0) > PAGE && (
          <TablePager
            from={(view.page - 1) * PAGE + 1}
            count={found?.length ?? 0}
            total={page.totalCount ?? 0}
            onPrevious={toPreviousPage}
            onNext={next ? () => toNextPage(next) : undefined}
          />
        )}
      </Box>
      {!orders && error && <ErrorState title={t('ordersFailed')} onRetry={() => void refetch()} />}
      {!orders && !error && <Loader label={t('loadingOrders')} />}
      {orders?.length === 0 && (
        <EmptyState icon={PackageOpen} title={t('noOrders')} text={t('noOrdersHint')} />
      )}
      {orders && orders.length > 0 && (
        <RunSheet title={title} place={placeOf(slot)} orders={orders} onMove={setMoved} />
      )}
      <MoveDialog order={moved} onMoved={() => void refetch()} onClose={() => setMoved(null)} />
    </>
  );
}

interface MoveDialogProps extends Pick<MoveOrderDialogProps, 'onMoved' | 'onClose'> {
  /** Null while it is closed. */
  order: SlotOrderFieldsFragment | null;
}

/** Keeps its order while it closes. */
function MoveDialog({ order, ...props }: MoveDialogProps) {
  const shown = useLastShown(order);
  if (!shown) return null;
  return <LazyMoveOrderDialog open={order !== null} orderId={shown.id} forShop={shown.number} {...props} />;
}
