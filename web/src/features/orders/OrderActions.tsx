import Box from '@mui/material/Box';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BusyButton } from '@/components/ui/BusyButton';
import { BuyAgainNotice } from './BuyAgainNotice';
import { DeleteOrderButton } from './DeleteOrderButton';
import { useBuyAgain } from './useBuyAgain';

interface OrderActionsProps {
  id: string;
  number: number;
  onDeleted: () => void;
  /** The button that opens the order. */
  children: ReactNode;
}

/** What its customer can do with an order. */
export function OrderActions({ id, number, onDeleted, children }: OrderActionsProps) {
  const t = useTranslations('orders.buyAgain');
  const { busy, outcome, buyAgain } = useBuyAgain();
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
          startIcon={<RotateCcw size={18} aria-hidden />}
          aria-label={t('buttonOf', { number })}
          busy={busy}
          onClick={() => void buyAgain(id)}
        >
          {t('button')}
        </BusyButton>
        <Box sx={{ ml: 'auto' }}>
          <DeleteOrderButton id={id} number={number} onDeleted={onDeleted} />
        </Box>
      </Box>
      <BuyAgainNotice outcome={outcome} />
    </>
  );
}
