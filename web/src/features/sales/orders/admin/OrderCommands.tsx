import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Banknote, ListPlus, Package, PackageOpen } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { focusIfLost } from '@/lib/browser/focus-if-lost';
import { useMayDo } from '@/features/auth/shared/useMayDo';
import { BusyButton } from '@/ui/feedback/BusyButton';
import { refundable } from '@/features/sales/orders/shared/order-payment';
import { paths } from '@/lib/dashboard-paths';
import { RefuseButton } from '@/features/sales/orders/shared/RefuseButton';
import { ADD_TO } from '@/features/sales/orders/shared/add-to';
import { ChangeOrderButton } from '@/features/sales/orders/shared/ChangeOrderButton';
import { StepButton } from '@/features/sales/orders/shared/StepButton';
import { OrderDocuments } from '@/features/sales/orders/shared/OrderDocuments';
import { DeleteButton } from './DeleteButton';
import { DeleteDialog } from './DeleteDialog';
import { printAddress } from './print-view';
import type { RefundableOrder } from './refund-draft';
import { RefundDialog } from './RefundDialog';
import { StatusButtons } from './StatusButtons';
import { StatusDialogs } from './StatusDialogs';
import { useDeleteManagedOrder } from './useDeleteManagedOrder';
import { useRestoreOrders } from './useRestoreOrders';
import { useSetStatuses } from './useSetStatuses';
import { canStartPacking, useStartPacking } from './useStartPacking';

interface OrderCommandsProps {
  order: RefundableOrder;
  onChanged: () => void;
  /** Gets the focus when the pressed button unmounts. */
  fallbackFocus: RefObject<HTMLElement | null>;
}

/** The actions on one order. */
export function OrderCommands({ order, onChanged, fallbackFocus }: OrderCommandsProps) {
  const t = useTranslations('manageOrders');
  const words = useTranslations('orders.change');
  const navigate = useNavigate();
  const { set, dialogs } = useSetStatuses(onChanged);
  const { search, state } = useLocation();
  const deletion = useDeleteManagedOrder(
    () => void navigate({ pathname: paths.manageOrders, search }, { replace: true, state }),
  );
  const { restore } = useRestoreOrders(() => focusIfLost(fallbackFocus));
  const { startPacking, starting } = useStartPacking();
  const [refunding, setRefunding] = useState(false);
  const mayRefund = useMayDo('refund:orders');
  const mayAdd = useMayDo('write:orders');

  const pack = async () => {
    if (!(await startPacking([order]))) return;
    onChanged();
    focusIfLost(fallbackFocus);
  };
  const closeRefund = () => {
    setRefunding(false);
    focusIfLost(fallbackFocus);
  };

  return (
    <>
      <Box sx={{ display: 'flex' }}>
        <StatusButtons order={order} onSet={(status) => set([order], status)} />
        <DeleteButton
          order={order}
          onDelete={() => deletion.ask(order)}
          onRestore={() => void restore([order.id])}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {canStartPacking(order) && (
          <BusyButton
            variant="outlined"
            busy={starting}
            startIcon={<Package size={18} />}
            onClick={() => void pack()}
          >
            {t('packing.start')}
          </BusyButton>
        )}
        <StepButton
          order={order}
          variant="outlined"
          onSet={() => {
            onChanged();
            focusIfLost(fallbackFocus);
          }}
        />
        {mayRefund && <ChangeOrderButton order={order} fallbackFocus={fallbackFocus} onChanged={onChanged} />}
        {mayAdd && order.canChange && !order.addedTo && (
          <Button
            component={Link}
            to={{ pathname: paths.newOrder, search: `?${ADD_TO}=${order.id}` }}
            variant="outlined"
            startIcon={<ListPlus size={18} />}
          >
            {words('add')}
          </Button>
        )}
        {refundable(order) > 0 && (
          <Button variant="outlined" startIcon={<Banknote size={18} />} onClick={() => setRefunding(true)}>
            {t('refund.button')}
          </Button>
        )}
        <RefuseButton order={order} variant="outlined" onChanged={onChanged} />
        <Button
          component={Link}
          to={printAddress('slips', [order])}
          state={{ list: search }}
          variant="outlined"
          startIcon={<PackageOpen size={18} />}
        >
          {t('details.slip')}
        </Button>
        <OrderDocuments order={order} />
      </Box>
      <StatusDialogs {...dialogs} />
      <DeleteDialog {...deletion.dialog} />
      {refunding && <RefundDialog order={order} onChanged={onChanged} onClose={closeRefund} />}
    </>
  );
}
