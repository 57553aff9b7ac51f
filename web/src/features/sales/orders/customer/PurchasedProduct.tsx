import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ArrowRight } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { Picture } from '@/ui/media/Picture';
import { tileColor } from '@/lib/categories';
import { paths } from '@/lib/paths';
import type { PurchasePageQuery } from './purchase.generated';
import type { ImageFieldsFragment } from '@/lib/apollo/image-fields.generated';

interface PurchasedProductProps {
  name: string;
  photo: ImageFieldsFragment;
  /** Null when it is not sold any more. */
  product: PurchasePageQuery['product'];
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** The product of a purchase as it is sold now, or as it was last bought. */
export function PurchasedProduct({ name, photo, product, headingRef }: PurchasedProductProps) {
  const t = useTranslations('orders.purchase');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { xs: 2, sm: 4 } }}>
      <Box
        sx={{
          flex: 'none',
          width: { xs: 120, sm: 200 },
          p: 1,
          borderRadius: '20px',
          bgcolor: product ? tileColor(product.category) : 'sunken',
        }}
      >
        <Picture image={photo} size={184} loading="first" />
      </Box>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography
          ref={headingRef}
          variant="h1"
          tabIndex={-1}
          sx={{ fontSize: 'clamp(1.75rem, 1.4rem + 1.6vw, 2.75rem)', overflowWrap: 'anywhere' }}
        >
          <bdi>{name}</bdi>
        </Typography>
        <Box sx={{ mt: 2 }}>
          {product ? (
            <Button
              component={Link}
              to={paths.product(product.id)}
              variant="contained"
              endIcon={<ArrowRight size={18} />}
            >
              {t('toProduct')}
            </Button>
          ) : (
            <Typography color="textSecondary">{t('noLongerSold')}</Typography>
          )}
        </Box>
      </Box>
    </Box>
  );
}
