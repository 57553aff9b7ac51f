import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslations } from 'use-intl';
import { DeleteButton } from './DeleteButton';
import { freshHighlight } from './fresh-highlight';
import type { OrderListProps } from './order-list-props';
import { OrderMarks } from './OrderMarks';
import { OrderPrice } from './OrderPrice';
import { RecipientFacts } from './RecipientFacts';
import { StatusButtons } from './StatusButtons';

/** Orders on wide screens. */
export function OrdersTable({ orders, fresh, selected, onSelect, onSet, onDelete }: OrderListProps) {
  const t = useTranslations('manageOrders.list');
  const ids = orders.map(({ id }) => id);
  const selectedHere = ids.filter((id) => selected.has(id)).length;
  return (
    <Card sx={{ overflowX: 'auto' }}>
      <Table aria-label={t('label')}>
        <TableHead>
          <TableRow sx={{ '& th': { fontWeight: 600, color: 'text.secondary' } }}>
            <TableCell padding="checkbox">
              <Checkbox
                checked={selectedHere === ids.length}
                indeterminate={selectedHere > 0 && selectedHere < ids.length}
                onChange={(event) => onSelect(ids, event.target.checked)}
                slotProps={{ input: { 'aria-label': t('selectAll') } }}
              />
            </TableCell>
            <TableCell>{t('recipient')}</TableCell>
            <TableCell align="right">{t('price')}</TableCell>
            <TableCell>{t('status')}</TableCell>
            <TableCell>{t('action')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {orders.map((order) => {
            const { id, number } = order;
            return (
              <TableRow key={id} hover selected={selected.has(id)} sx={fresh.has(id) ? freshHighlight : {}}>
                <TableCell padding="checkbox">
                  <Checkbox
                    checked={selected.has(id)}
                    onChange={(event) => onSelect([id], event.target.checked)}
                    slotProps={{ input: { 'aria-label': t('select', { number }) } }}
                  />
                </TableCell>
                <TableCell sx={{ minWidth: 260 }}>
                  <RecipientFacts order={order} fresh={fresh.has(id)} />
                </TableCell>
                <TableCell align="right">
                  <OrderPrice order={order} />
                </TableCell>
                <TableCell>
                  <OrderMarks order={order} />
                </TableCell>
                <TableCell>
                  <Box sx={{ display: 'flex', ml: -1.25 }}>
                    <StatusButtons order={order} onSet={(next) => onSet(order, next)} />
                    <DeleteButton order={order} onPress={() => onDelete(order)} />
                  </Box>
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Card>
  );
}
