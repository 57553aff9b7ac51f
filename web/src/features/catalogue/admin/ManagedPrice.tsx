import Box from '@mui/material/Box';
import { StruckPrice } from '@/features/catalogue/product/shared/Price';
import { Money } from '@/ui/text/Money';
import type { ManagedProduct } from './managed-product';

/** The price in force, with the one that an admin has set while there is a sale. */
export function ManagedPrice({ product }: { product: ManagedProduct }) {
  const { price, regularPrice } = product;
  return (
    <Box component="span" sx={{ display: 'grid', lineHeight: 1.3 }}>
      <Money amount={price} />
      {regularPrice > price && <StruckPrice amount={regularPrice} />}
    </Box>
  );
}
