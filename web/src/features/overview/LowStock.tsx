import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { ArrowRight, PackageCheck } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useStockText } from '@/features/catalogue/product/shared/units';
import { productTableSchema } from '@/features/catalogue/admin/shared/table-view';
import { paths } from '@/lib/dashboard-paths';
import type { ShopOverviewQuery } from './overview.generated';
import { ProductRow } from './ProductRow';

interface LowStockProps {
  products: ShopOverviewQuery['overview']['lowStock'];
  /** How many there are in all; these are the first. */
  count: number;
}

/** Products to restock, lowest stock first. */
export function LowStock({ products, count }: LowStockProps) {
  const t = useTranslations('overview.lowStock');
  const stockText = useStockText();
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Box sx={{ minHeight: 44, mb: 1.5 }}>
        <Typography id={titleId} variant="h2" sx={{ fontSize: '1.25rem' }}>
          {t('title')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('hint')}
        </Typography>
      </Box>
      {products.length === 0 ? (
        <Typography sx={{ display: 'flex', gap: 1, py: 3, color: 'text.secondary' }}>
          <Box component={PackageCheck} size={22} aria-hidden sx={{ flex: 'none', color: 'success.main' }} />
          {t('empty')}
        </Typography>
      ) : (
        <Box component="ul" aria-labelledby={titleId} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {products.map((product) => (
            <ProductRow key={product.productId} product={product}>
              <Box
                component="span"
                sx={{
                  px: 1,
                  py: 0.5,
                  borderRadius: '6px',
                  fontSize: '0.875rem',
                  fontWeight: 600,
                  bgcolor: product.stock === 0 ? 'error.tint' : 'warning.tint',
                  color: product.stock === 0 ? 'error.main' : 'warning.main',
                }}
              >
                {t('left', { count: product.stock, left: stockText(product) })}
              </Box>
            </ProductRow>
          ))}
        </Box>
      )}
      {count > products.length && (
        <Button
          component={Link}
          to={`${paths.manageProducts}?${productTableSchema.write({ show: 'low' })}`}
          endIcon={<ArrowRight size={18} />}
          sx={{ mt: 1.5, ml: -1.5 }}
        >
          {t('all', { count })}
        </Button>
      )}
    </Card>
  );
}
