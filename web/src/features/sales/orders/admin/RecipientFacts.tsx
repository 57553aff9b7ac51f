import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { NewMark } from '@/features/sales/orders/shared/NewMark';
import { oneLine } from '@/lib/format/one-line';
import { useFormatters } from '@/lib/format/useFormatters';
import { paths } from '@/lib/dashboard-paths';
import { useToDetail } from '@/lib/url-state/useToDetail';
import type { ManagedOrder } from './useManagedOrders';

interface RecipientFactsProps {
  order: ManagedOrder;
  /** Method and slot in words; null in a shop without areas. */
  handover: string | null;
  fresh: boolean;
}

/**
 * The recipient of an order, with its slot. The name links to the purchases of its first product,
 * the number to the order. Checkout allows blank names, addresses and phones.
 */
export function RecipientFacts({ order, handover, fresh }: RecipientFactsProps) {
  const { formatDateTime } = useFormatters();
  const t = useTranslations('manageOrders.list');
  const toDetail = useToDetail();
  const { id, number, name, address, phone, createdAt, lines, fulfilment } = order;
  const where = fulfilment?.place ? `${fulfilment.place.name}\n${fulfilment.place.address}` : address;
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
            <bdi>{shownName}</bdi>
          </Link>
        ) : (
          <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            <bdi>{shownName}</bdi>
          </Box>
        )}
        {fresh && <NewMark>{t('fresh')}</NewMark>}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <bdi>{oneLine(where) || t('noAddress')}</bdi>
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <bdi>{phone.trim() || t('noPhone')}</bdi>
      </Typography>
      {handover && <Typography variant="body2">{handover}</Typography>}
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        <Link component={RouterLink} {...toDetail(paths.manageOrder(id))} sx={{ fontWeight: 600 }}>
          {t('order', { number })}
        </Link>{' '}
        <Box component="time" dateTime={createdAt} sx={{ color: 'text.secondary' }}>
          {formatDateTime(createdAt)}
        </Box>
      </Typography>
    </Box>
  );
}
