import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Money } from '@/ui/text/Money';
import type { ProductSalesFieldsFragment } from './overview.generated';
import { ChoiceButtons } from './ChoiceButtons';
import { ProductRow } from './ProductRow';

interface BestSellersProps {
  mostSold: readonly ProductSalesFieldsFragment[];
  bestPaid: readonly ProductSalesFieldsFragment[];
}

/** The ten best-selling products, by packs or by amount. */
export function BestSellers({ mostSold, bestPaid }: BestSellersProps) {
  const t = useTranslations('overview.best');
  const titleId = useId();
  const [by, setBy] = useState<'units' | 'takings'>('units');
  const products = by === 'units' ? mostSold : bestPaid;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
        <Typography id={titleId} variant="h2" sx={{ flex: 1, minWidth: 120, fontSize: '1.25rem' }}>
          {t('title')}
        </Typography>
        <ChoiceButtons
          label={t('by')}
          value={by}
          options={[
            { value: 'units', name: t('units') },
            { value: 'takings', name: t('takings') },
          ]}
          onChange={setBy}
        />
      </Box>
      {products.length === 0 ? (
        <Typography sx={{ py: 4, color: 'text.secondary' }}>{t('empty')}</Typography>
      ) : (
        <Box component="ol" aria-labelledby={titleId} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {products.map((product, index) => (
            <ProductRow
              key={product.productId}
              product={product}
              place={index + 1}
              linked={product.inCatalogue}
              note={product.inCatalogue ? undefined : t('gone')}
            >
              <b>
                {by === 'units' ? t('sold', { count: product.units }) : <Money amount={product.revenue} />}
              </b>
              <Box component="span" sx={{ display: 'block', fontSize: '0.875rem', color: 'text.secondary' }}>
                {by === 'units' ? <Money amount={product.revenue} /> : t('sold', { count: product.units })}
              </Box>
            </ProductRow>
          ))}
        </Box>
      )}
    </Card>
  );
}
