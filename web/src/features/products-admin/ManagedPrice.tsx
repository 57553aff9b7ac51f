import Box from '@mui/material/Box';
import { Price } from '@/features/product/shared/Price';
import type { ManagedProduct } from './managed-product';

/** The price in force, with the one that an admin has set while there is a sale. */
export function ManagedPrice({ product }: { product: ManagedProduct }) {
  const { price, priceInForce } = product;
  return (
    <Box component="span" sx={{ display: 'grid', lineHeight: 1.3 }}>
      <Price product={{ price: priceInForce, sale: { regularPrice: price } }} />
    </Box>
  );
}
