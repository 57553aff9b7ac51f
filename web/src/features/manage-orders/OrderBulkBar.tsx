import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ClipboardList, PackageOpen, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { statusLook } from '@/components/ui/order-status';
import type { OrderStatus } from '@/graphql/generated/operations';
import { printAddress } from './print-view';
import { RejectDialog } from './RejectDialog';
import { MAX_AT_ONCE } from './useSetStatuses';

interface OrderBulkBarProps {
  ids: readonly string[];
  busy: boolean;
  onSet: (status: OrderStatus) => Promise<boolean>;
  onClear: () => void;
}

/** What can be done with all selected orders at once. It stays in view while the list is scrolled. */
export function OrderBulkBar({ ids, busy, onSet, onClear }: OrderBulkBarProps) {
  const t = useTranslations('manageOrders.bulk');
  const words = useTranslations('orders.status');
  const [asking, setAsking] = useState(false);
  const count = ids.length;
  const tooMany = count > MAX_AT_ONCE;
  // On phones like the entries of a tab bar: the icon above its word.
  const button = {
    disabled: busy || tooMany,
    size: 'small',
    color: 'inherit',
    sx: {
      flexDirection: { xs: 'column', md: 'row' },
      px: { xs: 0.5, md: 1.5 },
      '& .MuiButton-startIcon': { ml: 0, mr: { xs: 0, md: 0.75 } },
    },
  } as const;

  const set = (status: OrderStatus) => {
    if (status === 'REJECTED' && count > 1) setAsking(true);
    else void onSet(status);
  };
  const reject = async () => {
    await onSet('REJECTED');
    setAsking(false);
  };
  const setter = (status: OrderStatus) => {
    const { name, icon: Icon } = statusLook(status);
    return (
      <Button {...button} startIcon={<Icon size={18} aria-hidden />} onClick={() => set(status)}>
        {words(name)}
      </Button>
    );
  };

  return (
    <Box
      role="toolbar"
      aria-label={t('label')}
      sx={{
        position: 'sticky',
        bottom: 12,
        zIndex: 2,
        display: { xs: 'grid', md: 'flex' },
        gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
        alignItems: 'center',
        gap: 0.5,
        mt: 1.5,
        px: { xs: 1, md: 2 },
        py: 0.75,
        borderRadius: '16px',
        border: 1,
        borderColor: 'primary.main',
        bgcolor: 'primary.tint',
        color: 'text.primary',
        boxShadow: 6,
      }}
    >
      <Typography
        role="status"
        sx={{ fontWeight: 600, mr: 'auto', px: { xs: 1, md: 0 }, gridColumn: '1 / -1' }}
      >
        {t(tooMany ? 'tooMany' : 'selected', { count, max: MAX_AT_ONCE })}
      </Typography>
      {setter('SHIPPED')}
      {setter('PENDING')}
      {setter('REJECTED')}
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
      <Button {...button} disabled={busy} startIcon={<X size={18} aria-hidden />} onClick={onClear}>
        {t('clear')}
      </Button>
      <RejectDialog
        open={asking}
        count={count}
        busy={busy}
        onConfirm={() => void reject()}
        onCancel={() => setAsking(false)}
      />
    </Box>
  );
}
