import { CheckoutPage } from '@/features/sales/checkout/CheckoutPage';
import Button from '@mui/material/Button';
import { Pencil } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useDrawerState } from '@/ui/dialogs/useDrawerState';
import { LazyCartPanel } from '@/features/carts/LazyCartPanel';

/** The checkout with the cart, in a chunk of their own. */
export function CheckoutRoute() {
  return <CheckoutPage changeCart={<ChangeCartButton />} />;
}

/** Opens the cart on a page without the basket button. */
function ChangeCartButton() {
  const t = useTranslations('cart.panel');
  const { open, show, close } = useDrawerState();
  return (
    <>
      <Button
        startIcon={<Pencil size={18} />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={LazyCartPanel.preload}
        onFocus={LazyCartPanel.preload}
        onClick={show}
        // Its text lines up with what is above and below it.
        sx={{ mx: -2 }}
      >
        {t('change')}
      </Button>
      <LazyCartPanel open={open} onClose={close} />
    </>
  );
}
