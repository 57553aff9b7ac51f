import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { OrderCardFieldsFragment } from '@/graphql/generated/operations';
import { DeleteOrderButton } from './DeleteOrderButton';
import { formatOrderDate } from './order-date';
import { OrderLineRow } from './OrderLineRow';
import { OrderRecipient } from './OrderRecipient';
import { OrderStatusBadge } from './OrderStatusBadge';
import { OrderSums } from './OrderSums';

interface OrderCardProps {
  order: OrderCardFieldsFragment;
  onDeleted: () => void;
}

export function OrderCard({ order, onDeleted }: OrderCardProps) {
  const headingId = `order-${order.id}`;
  return (
    <Card component="article" aria-labelledby={headingId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', mb: 2 }}>
        <Typography id={headingId} variant="h2" sx={{ fontSize: 20 }}>
          Order {order.number}
        </Typography>
        <OrderStatusBadge status={order.status} />
        <Typography variant="body2" sx={{ flex: { xs: '1 0 60%', sm: 'none' }, color: 'text.secondary' }}>
          <time dateTime={order.createdAt}>{formatOrderDate(order.createdAt)}</time>
        </Typography>
        <Box sx={{ ml: 'auto', mr: -2.5 }}>
          <DeleteOrderButton id={order.id} number={order.number} onDeleted={onDeleted} />
        </Box>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.7fr) minmax(0, 1fr)' },
        }}
      >
        <div>
          <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {order.lines.map((line) => (
              <OrderLineRow key={line.id} line={line} currency={order.currency} />
            ))}
          </Stack>
          <OrderSums order={order} />
        </div>
        <OrderRecipient order={order} />
      </Box>
    </Card>
  );
}
