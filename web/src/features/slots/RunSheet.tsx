import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths } from '@/lib/dashboard-paths';
import { sheet } from '@/ui/page/print-sheet';
import { PhoneNumber } from '@/ui/text/PhoneNumber';
import type { SlotOrderFieldsFragment } from './slots.generated';

interface RunSheetProps {
  title: string;
  place: string;
  orders: readonly SlotOrderFieldsFragment[];
  onMove: (order: SlotOrderFieldsFragment) => void;
}

/** Who gets the orders of a slot, where, and what to know. */
export function RunSheet({ title, place, orders, onMove }: RunSheetProps) {
  const t = useTranslations('slots');
  return (
    <Box component="article" aria-label={t('runSheet')} sx={sheet}>
      <Typography variant="h2" sx={{ fontSize: '1.5rem' }}>
        {title}
      </Typography>
      <Typography sx={{ mt: 0.5, mb: 2 }}>
        {[place, t('orders', { count: orders.length })].join(' · ')}
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {orders.map((order) => (
          <Stop key={order.id} order={order} onMove={() => onMove(order)} />
        ))}
      </Box>
    </Box>
  );
}

function Stop({ order, onMove }: { order: SlotOrderFieldsFragment; onMove: () => void }) {
  const t = useTranslations('slots');
  const { id, number, name, address, phone, fulfilment, lines } = order;
  const { note, phoneE164 } = fulfilment?.address ?? {};
  const units = lines.reduce((sum, { quantity, refundedQuantity }) => sum + quantity - refundedQuantity, 0);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: '20px minmax(0, 1fr)', sm: '20px 2fr 3fr auto' },
        py: 1.5,
        borderTop: '1px solid #ccc',
        breakInside: 'avoid',
        overflowWrap: 'anywhere',
        '@media print': { gridTemplateColumns: '20px 2fr 3fr' },
      }}
    >
      <Box aria-hidden sx={{ width: 16, height: 16, mt: '4px', border: '1.5px solid #000' }} />
      <div>
        <MuiLink component={Link} to={paths.manageOrder(id)} sx={{ color: 'inherit', fontWeight: 600 }}>
          {t('order', { number })}
        </MuiLink>
        <div>{name}</div>
        {phone && <PhoneNumber phone={phone} dialled={phoneE164 ?? phone} />}
        <div>{t('units', { count: units })}</div>
      </div>
      <Box sx={{ gridColumn: { xs: 2, sm: 'auto' }, '@media print': { gridColumn: 'auto' } }}>
        <Box sx={{ whiteSpace: 'pre-line' }}>{address}</Box>
        {note && <strong>{t('note', { note })}</strong>}
      </Box>
      <Box data-screen-only sx={{ gridColumn: { xs: 2, sm: 'auto' } }}>
        {order.status === 'PENDING' && (
          <Button
            size="small"
            aria-label={t('moveOrder', { number })}
            onClick={onMove}
            sx={{ color: '#134A28' }}
          >
            {t('move')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
