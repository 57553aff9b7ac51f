import Box from '@mui/material/Box';
import { useTranslations } from 'use-intl';
import type { ManagedProduct } from './managed-product';

/** The stock of a product, and how much of it is reserved. */
export function StockCount({
  product: { stock, held },
}: {
  product: Pick<ManagedProduct, 'stock' | 'held'>;
}) {
  const t = useTranslations('manageProducts.list');
  if (stock === null) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('notCounted')}
      </Box>
    );
  }
  return (
    <Box component="span" sx={{ lineHeight: 1.35 }}>
      {stock}
      {Boolean(held) && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}>
          {t('held', { held: held ?? 0 })}
        </Box>
      )}
    </Box>
  );
}
