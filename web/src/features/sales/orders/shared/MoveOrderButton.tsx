import Button, { type ButtonProps } from '@mui/material/Button';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LazyMoveOrderDialog } from './LazyMoveOrderDialog';

interface MoveOrderButtonProps extends Pick<ButtonProps, 'variant'> {
  order: { readonly id: string; readonly number: number; readonly canMove: boolean };
  /** For admins. */
  isShop?: boolean;
}

/** Chooses another slot for an order; nothing for one that stays. */
export function MoveOrderButton({ order, isShop = false, variant = 'outlined' }: MoveOrderButtonProps) {
  const t = useTranslations('orders.handover');
  const [open, setOpen] = useState(false);
  const { id, number, canMove } = order;
  return (
    <>
      {canMove && (
        <Button
          variant={variant}
          startIcon={<CalendarClock size={18} />}
          aria-label={t(isShop ? 'shop.title' : 'chooseOf', { number })}
          onClick={() => setOpen(true)}
        >
          {t(isShop ? 'shop.submit' : 'choose')}
        </Button>
      )}
      <LazyMoveOrderDialog
        open={open}
        orderId={id}
        forShop={isShop ? number : undefined}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
