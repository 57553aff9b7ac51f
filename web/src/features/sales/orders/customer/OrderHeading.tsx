import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { Money } from '@/ui/text/Money';
import { NewMark } from '@/features/sales/orders/shared/NewMark';
import { useFormatters } from '@/lib/format/useFormatters';
import type { OrderCardFieldsFragment } from './my-orders.generated';

interface OrderHeadingProps {
  /** For the heading, which names the card. */
  id: string;
  level: 2 | 3;
  order: Pick<OrderCardFieldsFragment, 'number' | 'createdAt' | 'total' | 'currency' | 'status' | 'lines'>;
  /** Shows the mark of an order that was just placed. */
  isNew: boolean;
}

/** The number, date and total of an order. */
export function OrderHeading({ id, level, order, isNew }: OrderHeadingProps) {
  const { formatDateTime } = useFormatters();
  const t = useTranslations('orders.card');
  const { number, createdAt, total, currency, status, lines } = order;
  // The price of goods by weight until they are weighed.
  const isAtMost =
    status === 'PENDING' && lines.some(({ soldBy, pickedGrams }) => soldBy !== null && pickedGrams === null);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'baseline',
        gap: '4px 16px',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
        <Typography id={id} variant="h2" component={`h${level}`} sx={{ fontSize: '1.25rem' }}>
          {t('heading', { number })}
        </Typography>
        {isNew && <NewMark>{t('justPlaced')}</NewMark>}
        <Typography variant="body2" sx={{ flex: { xs: '1 0 100%', sm: 'none' }, color: 'text.secondary' }}>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </Typography>
      </Box>
      <Typography component="p" variant="price">
        {t.rich(isAtMost ? 'atMost' : 'total', {
          hidden: (chunks) => <span className="visually-hidden">{chunks}</span>,
          amount: () => <Money amount={total} currency={currency} />,
        })}
      </Typography>
    </Box>
  );
}
