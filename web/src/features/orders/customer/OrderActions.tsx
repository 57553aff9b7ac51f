import Box from '@mui/material/Box';
import { RotateCcw } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { BusyButton } from '@/ui/BusyButton';
import type { OrderCardFieldsFragment } from './my-orders.generated';
import { BuyAgainNotice } from './BuyAgainNotice';
import { EndOrderButtons } from './EndOrderButtons';
import { useBuyAgain } from './useBuyAgain';

interface OrderActionsProps {
  order: OrderCardFieldsFragment;
  onDeleted: () => void;
  /** The button that opens the order; `opener` is its element. */
  children: ReactNode;
  opener: RefObject<HTMLElement | null>;
}

/** The actions of a customer on an order. */
export function OrderActions({ order, onDeleted, children, opener }: OrderActionsProps) {
  const t = useTranslations('orders.buyAgain');
  const { busy, outcome, buyAgain } = useBuyAgain();
  const { id, number } = order;
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          '& > button': { flex: { xs: '1 0 auto', sm: 'none' } },
        }}
      >
        {children}
        <BusyButton
          variant="outlined"
          startIcon={<RotateCcw size={18} />}
          aria-label={t('buttonOf', { number })}
          busy={busy}
          onClick={() => void buyAgain(id)}
        >
          {t('button')}
        </BusyButton>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' }}>
          <EndOrderButtons order={order} onDeleted={onDeleted} fallbackFocus={opener} />
        </Box>
      </Box>
      <BuyAgainNotice outcome={outcome} />
    </>
  );
}
