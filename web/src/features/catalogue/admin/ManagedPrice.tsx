import Box from '@mui/material/Box';
import { StruckPrice } from '@/features/catalogue/product/shared/Price';
import { UnitPrice } from '@/features/catalogue/product/shared/UnitPrice';
import type { ManagedProduct } from './managed-product';

/** The price in force, with the one that an admin has set while there is a sale. */
export function ManagedPrice({ product }: { product: ManagedProduct }) {
  const { price, regularPrice, soldBy } = product;
  return (
    <Box component="span" sx={{ display: 'grid', lineHeight: 1.3 }}>
      <UnitPrice amount={price} soldBy={soldBy} />
      {regularPrice > price && <StruckPrice amount={regularPrice} soldBy={soldBy} />}
    </Box>
  );
}
