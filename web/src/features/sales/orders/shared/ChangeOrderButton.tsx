import Button from '@mui/material/Button';
import { ListMinus } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { LazyChangeOrderDialog } from './LazyChangeOrderDialog';

interface ChangeOrderButtonProps {
  order: { readonly id: string; readonly number: number; readonly canChange: boolean };
  /** Gets the focus when the order cannot be changed any more. */
  fallbackFocus: RefObject<HTMLElement | null>;
  /** Adds products to the order, for its customer. */
  onAdd?: () => void;
  onChanged?: () => void;
}

/** Changes the goods of an order; nothing for one that stays as it is. */
export function ChangeOrderButton({ order, fallbackFocus, onAdd, onChanged }: ChangeOrderButtonProps) {
  const t = useTranslations('orders.change');
  const [open, setOpen] = useState(false);
  const { number, canChange } = order;
  return (
    <>
      {canChange && (
        <Button
          variant="outlined"
          startIcon={<ListMinus size={18} />}
          aria-label={t('buttonOf', { number })}
          onClick={() => setOpen(true)}
        >
          {t('button')}
        </Button>
      )}
      <LazyChangeOrderDialog
        open={open}
        order={order}
        onAdd={onAdd}
        fallbackFocus={fallbackFocus}
        onChanged={onChanged}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
