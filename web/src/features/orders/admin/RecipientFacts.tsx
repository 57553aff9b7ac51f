import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { Link as RouterLink } from '@/components/ui/Link';
import { NewMark } from '@/components/ui/NewMark';
import { formatDateTime } from '@/config/dates';
import { paths } from '@/config/paths';
import type { ManagedOrder } from './useManagedOrders';

/**
 * Who gets an order and where. The name leads to the purchase of its first product, the number to
 * the order. Checkout lets name, address and phone stay blank.
 */
export function RecipientFacts({ order, fresh }: { order: ManagedOrder; fresh: boolean }) {
  const t = useTranslations('manageOrders.list');
  const { id, number, name, address, phone, createdAt, lines } = order;
  const shownName = name.trim() || t('noName');
  const productId = lines[0]?.productId;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        {productId ? (
          <Link
            component={RouterLink}
            to={paths.purchase(productId)}
            color="inherit"
            sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {shownName}
          </Link>
        ) : (
          <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {shownName}
          </Box>
        )}
        {fresh && <NewMark>{t('fresh')}</NewMark>}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {address.trim() || t('noAddress')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {phone.trim() || t('noPhone')}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        <Link component={RouterLink} to={paths.manageOrder(id)} sx={{ fontWeight: 600 }}>
          {t('order', { number })}
        </Link>{' '}
        <Box component="time" dateTime={createdAt} sx={{ color: 'text.secondary' }}>
          {formatDateTime(createdAt)}
        </Box>
      </Typography>
    </Box>
  );
}
