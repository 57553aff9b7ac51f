import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { isShort } from '@/features/carts/shared/cart-view';
import { useQuantityText } from '@/features/catalogue/product/shared/units';
import { useCart } from '@/features/carts/shared/useCart';

type Short = readonly { quantityLeft: number | null }[];

/** The action of the button, by the name of its text. */
function wayOut(short: Short): 'takeLeft' | 'takeLeftRemoveRest' | 'remove' {
  const soldOut = short.filter(({ quantityLeft }) => !quantityLeft).length;
  if (soldOut === 0) return 'takeLeft';
  return soldOut === short.length ? 'remove' : 'takeLeftRemoveRest';
}

/**
 * The lines that exceed the stock, and a button that adjusts the cart: quantities cannot be changed
 * in the summary.
 */
export function StockNotice() {
  const t = useTranslations('checkout.stock');
  const { cart, setQuantity, removeLine } = useCart();
  const textOf = useQuantityText();
  const short = cart?.lines.filter(isShort) ?? [];

  const takeWhatIsLeft = () => {
    for (const { product, quantityLeft } of short) {
      if (quantityLeft) void setQuantity(product.id, quantityLeft);
      else void removeLine(product.id);
    }
  };

  return (
    <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
      {short.length > 0 && (
        <Alert severity="warning">
          <Typography sx={{ fontWeight: 600 }}>{t('title')}</Typography>
          <Box component="ul" sx={{ m: 0, my: 0.5, pl: 2.5 }}>
            {short.map(({ id, product, quantity, quantityLeft }) => (
              <li key={id}>
                {quantityLeft
                  ? t('onlyLeft', {
                      name: product.name,
                      count: textOf(quantityLeft, product),
                      wanted: textOf(quantity, product),
                    })
                  : t('soldOut', { name: product.name })}
              </li>
            ))}
          </Box>
          <Button color="inherit" variant="outlined" sx={{ mt: 1 }} onClick={takeWhatIsLeft}>
            {t(wayOut(short))}
          </Button>
        </Alert>
      )}
    </Box>
  );
}
