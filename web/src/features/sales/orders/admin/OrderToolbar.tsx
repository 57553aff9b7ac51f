import Box from '@mui/material/Box';
import { useTranslations } from 'use-intl';
import { FilterSelect } from '@/ui/forms/FilterSelect';
import { SearchField } from '@/ui/forms/SearchField';
import { orderStatuses, stepName, steps } from '@/features/sales/orders/shared/order-status';
import { twoColumns } from '@/theme/two-columns';
import { deletedChoices, orderSorts, type OrderView } from '@/features/sales/orders/shared/order-view';
import { DayField } from './DayField';
import { SlotFilter } from './SlotFilter';

export interface OrderToolbarProps {
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
          lg: 'repeat(auto-fit, minmax(12rem, 1fr))',
        },
        '& > :first-of-type': { gridColumn: '1 / -1' },
      }}
    >
      <SearchField
        label={t('search')}
        clearLabel={t('clear')}
        searched={view.search}
        onSearch={(search) => onChange({ search }, { replace: true })}
      />
      <FilterSelect
        label={t('status')}
        value={view.status}
        choices={[null, ...orderStatuses]}
        textOf={(status) => (status ? words(status) : t('anyStatus'))}
        onChange={(status) => onChange({ status })}
      />
      <FilterSelect
        label={t('step')}
        value={view.step}
        choices={[null, ...steps]}
        textOf={(step) => {
          if (step === null) return t('anyStep');
          return step === 'NEW' ? t('newStep') : words(stepName(step));
        }}
        onChange={(step) => onChange({ step })}
      />
      <SlotFilter view={view} onChange={onChange} />
      <FilterSelect
        label={t('payment')}
        value={view.payment}
        choices={[null, 'OPEN']}
        textOf={(payment) => t(payment ? 'openPayment' : 'anyPayment')}
        onChange={(payment) => onChange({ payment })}
      />
      <FilterSelect
        label={t('deleted')}
        value={view.deleted}
        choices={deletedChoices}
        textOf={(choice) => t(`deletedChoice.${choice}`)}
        onChange={(deleted) => onChange({ deleted })}
      />
      <FilterSelect
        label={t('sort')}
        value={view.sort}
        choices={orderSorts}
        textOf={(sort) => t(`sorts.${sort}`)}
        onChange={(sort) => onChange({ sort })}
      />
      {/* Mounted anew with the other day: a day that was refused before is not shown as applied. */}
      <DayField
        key={`from ${view.to}`}
        label={t('from')}
        day={view.from}
        problemOf={(from) => (view.to && from > view.to ? t('backwards') : undefined)}
        onChange={(from) => onChange({ from })}
      />
      <DayField
        key={`to ${view.from}`}
        label={t('to')}
        day={view.to}
        problemOf={(to) => (to && to < view.from ? t('backwards') : undefined)}
        onChange={(to) => onChange({ to })}
      />
    </Box>
  );
}
