import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'use-intl';
import { SearchField } from '@/ui/SearchField';
import { orderStatuses } from '@/features/orders/shared/order-status';
import type { DeletedOrders, OrderSort, OrderStatus } from '@/lib/apollo/schema-types.generated';
import { twoColumns } from '@/theme/two-columns';
import { DayField } from './DayField';
import { deletedChoices, orderSorts, type OrderView } from '@/features/orders/shared/order-view';

interface OrderToolbarProps {
  view: OrderView;
  onChange: (part: Partial<OrderView>, options?: { replace: boolean }) => void;
}

/** Which orders are listed, and how they are sorted. */
export function OrderToolbar({ view, onChange }: OrderToolbarProps) {
  const t = useTranslations('manageOrders.filter');
  const words = useTranslations('orders.status');
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gap: 1.5,
        mb: 2,
        gridTemplateColumns: {
          xs: twoColumns,
          // Large text wraps them.
          lg: 'repeat(auto-fit, minmax(9.5rem, 1fr))',
        },
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', lg: 'auto' } },
      }}
    >
      <SearchField
        label={t('search')}
        clearLabel={t('clear')}
        searched={view.search}
        onSearch={(search) => onChange({ search }, { replace: true })}
      />
      <TextField
        select
        size="small"
        label={t('status')}
        value={view.status ?? ''}
        onChange={(event) => onChange({ status: (event.target.value || null) as OrderStatus | null })}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">{t('anyStatus')}</option>
        {orderStatuses.map((status) => (
          <option key={status} value={status}>
            {words(status)}
          </option>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label={t('deleted')}
        value={view.deleted}
        onChange={(event) => onChange({ deleted: event.target.value as DeletedOrders })}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {deletedChoices.map((choice) => (
          <option key={choice} value={choice}>
            {t(`deletedChoice.${choice}`)}
          </option>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label={t('sort')}
        value={view.sort}
        onChange={(event) => onChange({ sort: event.target.value as OrderSort })}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {orderSorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sorts.${sort}`)}
          </option>
        ))}
      </TextField>
      <DayField label={t('from')} day={view.from} onChange={(from) => onChange({ from })} />
      <DayField label={t('to')} day={view.to} onChange={(to) => onChange({ to })} />
    </Box>
  );
}
