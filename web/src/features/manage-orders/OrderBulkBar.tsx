import Button from '@mui/material/Button';
import { ClipboardList, PackageOpen, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from '@/components/ui/Link';
import { settable, statusLook } from '@/components/ui/order-status';
import { selectionButton } from '@/components/ui/selection-button';
import { SelectionBar } from '@/components/ui/SelectionBar';
import type { OrderStatus } from '@/graphql/generated/account-operations';
import { printAddress } from './print-view';
import { RejectDialog } from './RejectDialog';
import { MAX_AT_ONCE } from './useSetStatuses';

interface OrderBulkBarProps {
  ids: readonly string[];
  busy: boolean;
  /** @param refund whether their money goes back as well */
  onSet: (status: OrderStatus, refund?: boolean) => Promise<boolean>;
  onClear: () => void;
}

/** What can be done with all selected orders at once. */
export function OrderBulkBar({ ids, busy, onSet, onClear }: OrderBulkBarProps) {
  const t = useTranslations('manageOrders.bulk');
  const words = useTranslations('orders.status');
  const [asking, setAsking] = useState(false);
  const count = ids.length;
  const tooMany = count > MAX_AT_ONCE;
  const button = selectionButton(tooMany, busy);

  const set = (status: OrderStatus) => {
    if (busy) return;
    if (status === 'REJECTED') setAsking(true);
    else void onSet(status);
  };
  const reject = async (refund: boolean) => {
    await onSet('REJECTED', refund);
    setAsking(false);
  };
  const setter = (status: OrderStatus) => {
    const { name, icon: Icon } = statusLook(status);
    return (
      <Button key={status} {...button} startIcon={<Icon size={18} aria-hidden />} onClick={() => set(status)}>
        {words(name)}
      </Button>
    );
  };

  return (
    <SelectionBar
      label={t('label')}
      selected={t(tooMany ? 'tooMany' : 'selected', { count, max: MAX_AT_ONCE })}
    >
      {settable.map(setter)}
      <Button
        {...button}
        component={Link}
        to={printAddress('pick', ids)}
        startIcon={<ClipboardList size={18} aria-hidden />}
      >
        {t('pick')}
      </Button>
      <Button
        {...button}
        component={Link}
        to={printAddress('slips', ids)}
        startIcon={<PackageOpen size={18} aria-hidden />}
      >
        {t('slips')}
      </Button>
      <Button {...button} disabled={false} startIcon={<X size={18} aria-hidden />} onClick={onClear}>
        {t('clear')}
      </Button>
      <RejectDialog
        open={asking}
        count={count}
        busy={busy}
        onConfirm={(refund) => void reject(refund)}
        onCancel={() => setAsking(false)}
      />
    </SelectionBar>
  );
}
