import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { isCounted } from '@/features/cart/shared/cart-view';
import { Money } from '@/ui/Money';
import { Picture } from '@/ui/Picture';
import { tileColor } from '@/lib/categories';
import type { CartLineFieldsFragment } from '@/features/cart/shared/cart.generated';

export function SummaryLine({ line }: { line: CartLineFieldsFragment }) {
  const t = useTranslations('checkout.summary');
  const { product, quantity, unitPrice, price, available } = line;
  const counted = isCounted(line);
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      <Box
        sx={{
          flex: 'none',
          width: 64,
          height: 64,
          p: 0.75,
          borderRadius: '12px',
          bgcolor: tileColor(product.category),
          opacity: counted ? 1 : 0.5,
        }}
      >
        <Picture image={product.photo} size={52} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, lineHeight: 1.35, overflowWrap: 'anywhere' }}>
          <bdi>{product.name}</bdi>
        </Typography>
        <Typography variant="body2" sx={{ color: counted ? 'text.secondary' : 'error.main' }}>
          {counted
            ? t.rich('quantity', { quantity, price: () => <Money amount={unitPrice} /> })
            : t(available ? 'soldOut' : 'noLongerSold')}
        </Typography>
      </Box>
      <Typography sx={{ fontWeight: 600 }}>
        <Money amount={price} />
      </Typography>
    </Box>
  );
}
