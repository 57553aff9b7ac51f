import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslations } from 'use-intl';
import { ManagedProductCard } from './ManagedProductCard';
import type { ProductListProps } from './product-list-props';
import { withRow, withRows } from '@/ui/lists/data-table/selection';

/** The list of products on narrow screens. */
export function ProductCards({ products, selected, onSelect, ...actions }: ProductListProps) {
  const t = useTranslations('manageProducts.list');
  const table = useTranslations('dashboard.table');
  const count = products.filter(({ id }) => selected.has(id)).length;
  const all = count === products.length;
  return (
    <>
      <FormControlLabel
        control={
          <Checkbox
            checked={all}
            indeterminate={count > 0 && !all}
            onChange={() => onSelect(withRows(selected, products, !all))}
          />
        }
        label={table('selectPage')}
        sx={{ minHeight: 44 }}
      />
      <Box
        component="ul"
        aria-label={t('label')}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
          gap: 1.5,
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        {products.map((product) => (
          <ManagedProductCard
            key={product.id}
            product={product}
            selected={selected.has(product.id)}
            onSelect={(chosen) => onSelect(withRow(selected, product, chosen))}
            {...actions}
          />
        ))}
      </Box>
    </>
  );
}
