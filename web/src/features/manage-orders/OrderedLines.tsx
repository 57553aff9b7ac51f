import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { Link as RouterLink } from '@/components/ui/Link';
import { Money } from '@/components/ui/Money';
import { Picture } from '@/components/ui/Picture';
import { tileColor } from '@/config/categories';
import { formatMoney } from '@/config/money';
import { paths } from '@/config/paths';
import type { ManageOrderQuery } from '@/graphql/generated/dashboard-operations';

type Order = NonNullable<ManageOrderQuery['order']>;

/** What was bought and what it came to; each line leads to all purchases of its product. */
export function OrderedLines({ order }: { order: Order }) {
  const t = useTranslations('manageOrders.details');
  const { lines, subtotal, shipping, total, currency } = order;
  const sums = [
    { label: t('subtotal'), amount: subtotal, strong: false },
    { label: t('shipping'), amount: shipping, strong: false },
    { label: t('total'), amount: total, strong: true },
  ];
  return (
    <>
      <Box
        component="ul"
        aria-label={t('lines')}
        sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}
      >
        {lines.map(({ id, productId, name, quantity, unitPrice, price, photo, product }) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
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
                {name}
              </Link>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {t(product ? 'times' : 'timesGone', { quantity, price: formatMoney(unitPrice, currency) })}
              </Typography>
            </Box>
            <Typography sx={{ fontWeight: 600 }}>
              <Money amount={price} currency={currency} />
            </Typography>
          </Box>
        ))}
      </Box>
      <Box
        component="dl"
        sx={{ display: 'grid', gap: 0.5, m: 0, mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}
      >
        {sums.map(({ label, amount, strong }) => (
          <Box
            key={label}
            sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}
          >
            <Typography component="dt" sx={strong ? { fontWeight: 600 } : { color: 'text.secondary' }}>
              {label}
            </Typography>
            <Typography component="dd" variant={strong ? 'price' : 'body1'} sx={{ m: 0 }}>
              <Money amount={amount} currency={currency} />
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  );
}
