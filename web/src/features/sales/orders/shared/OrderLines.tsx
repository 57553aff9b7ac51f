import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { tileColor } from '@/lib/categories';
import { paths } from '@/lib/paths';
import { AgeMark } from '@/features/catalogue/product/shared/AgeMark';
import { packBesideName } from '@/features/catalogue/product/shared/pack';
import { UnitsAtPrice } from '@/features/catalogue/product/shared/UnitPrice';
import type { OrderCardFieldsFragment } from '@/features/sales/orders/customer/my-orders.generated';
import { Money } from '@/ui/text/Money';
import { Picture } from '@/ui/media/Picture';
import { LineSubstitutes } from './LineSubstitutes';
import { RefundedChip } from './RefundedChip';

interface OrderLineProps {
  line: OrderCardFieldsFragment['lines'][number];
  order: OrderLinesProps['order'];
}

function OrderLine({ line, order }: OrderLineProps) {
  const t = useTranslations('orders.details');
  const { productId, product, photo, name, price, ageLimit, soldBy, substitutes } = line;
  const { currency } = order;
  const pack = packBesideName(line, useTranslations('common.pack'));
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      <Box
        sx={{
          flex: 'none',
          width: 56,
          height: 56,
          p: 0.5,
          borderRadius: '12px',
          bgcolor: product ? tileColor(product.category) : 'sunken',
        }}
      >
        <Picture image={photo} size={48} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={paths.purchase(productId)}
          color="inherit"
          sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          <bdi>{name}</bdi>
        </Link>
        <Typography variant="body2" color="textSecondary">
          <AgeMark age={ageLimit} separator=" · " />
          {pack && !soldBy && `${pack} · `}
          <UnitsAtPrice line={line} currency={currency} />
          {!product && ` · ${t('noLongerSold')}`}
        </Typography>
        <LineSubstitutes order={order} substitutes={substitutes} />
        <RefundedChip line={line} currency={currency} />
      </Box>
      <Typography sx={{ fontWeight: 600 }}>
        <Money amount={price} currency={currency} />
      </Typography>
    </Box>
  );
}

interface OrderLinesProps {
  order: Pick<OrderCardFieldsFragment, 'lines' | 'currency' | 'status' | 'fulfilment'>;
}

/** The lines of an order as they were bought, with links to all purchases of the product. */
export function OrderLines({ order }: OrderLinesProps) {
  const t = useTranslations('orders.details');
  return (
    <Stack component="ul" aria-label={t('lines')} spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {order.lines.map((line) => (
        <OrderLine key={line.id} line={line} order={order} />
      ))}
    </Stack>
  );
}
