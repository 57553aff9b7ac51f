import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'use-intl';
import { DeleteButton } from './DeleteButton';
import { freshHighlight } from './fresh-highlight';
import type { OrderListProps } from './order-list-props';
import { OrderMarks } from './OrderMarks';
import { OrderPrice } from './OrderPrice';
import { RecipientFacts } from './RecipientFacts';
import { StatusButtons } from './StatusButtons';

/** Orders on phones, with all that the table has. */
export function OrderCards({ orders, fresh, selected, onSelect, onSet, onDelete }: OrderListProps) {
  const t = useTranslations('manageOrders.list');
  return (
    <Stack component="ul" spacing={1.5} aria-label={t('label')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {orders.map((order) => {
        const { id, number } = order;
        return (
          <Card
            key={id}
            component="li"
            sx={{
              p: 2,
              ...(selected.has(id) && { borderColor: 'primary.main' }),
              ...(fresh.has(id) && freshHighlight),
            }}
          >
            <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
              <Checkbox
                checked={selected.has(id)}
                onChange={(event) => onSelect([id], event.target.checked)}
                slotProps={{ input: { 'aria-label': t('select', { number }) } }}
                sx={{ mt: -1.25, ml: -1.25 }}
              />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <RecipientFacts order={order} fresh={fresh.has(id)} />
              </Box>
              <Box sx={{ flex: 'none', textAlign: 'right' }}>
                <OrderPrice order={order} />
              </Box>
            </Box>
            <Box
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', rowGap: 0.5, mt: 1, mb: -0.75 }}
            >
              <Box sx={{ mr: 'auto' }}>
                <OrderMarks order={order} />
              </Box>
              <Box sx={{ display: 'flex', mr: -1 }}>
                <StatusButtons order={order} onSet={(next) => onSet(order, next)} />
                <DeleteButton order={order} onPress={() => onDelete(order)} />
              </Box>
            </Box>
          </Card>
        );
      })}
    </Stack>
  );
}
