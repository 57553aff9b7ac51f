import Box from '@mui/material/Box';
import { useTranslations } from 'use-intl';
import { hasSubstitutes } from '@larder/shared/substitutes';
import { useFormatters } from '@/lib/format/useFormatters';
import { isolate } from '@/lib/i18n/isolate';
import type { OrderLineFieldsFragment } from './order-updates.generated';

interface LineSubstitutesProps {
  order: {
    status: string;
    currency: string;
    fulfilment: { status: string } | null;
  };
  substitutes: OrderLineFieldsFragment['substitutes'];
}

/** What the customer gets in place of units of a line, once that is decided. */
export function LineSubstitutes({ order, substitutes }: LineSubstitutesProps) {
  const t = useTranslations('orders.details');
  const { formatMoney } = useFormatters();
  if (!hasSubstitutes(order.status, order.fulfilment?.status)) return null;
  return substitutes.map(({ id, name, quantity, unitPrice, refusedAt }) => (
    <Box key={id} sx={{ typography: 'body2', fontWeight: 600, overflowWrap: 'anywhere' }}>
      {t(refusedAt ? 'refusedSubstitute' : 'substitute', {
        quantity,
        name: isolate(name),
        price: formatMoney(unitPrice, order.currency),
      })}
    </Box>
  ));
}
