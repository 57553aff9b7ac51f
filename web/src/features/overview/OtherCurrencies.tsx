import Alert from '@mui/material/Alert';
import { useTranslations } from 'use-intl';
import { formatList } from '@/lib/format/figures';
import { useFormatters } from '@/lib/format/useFormatters';

/** Shows payments in other currencies, which are never added to the shop's own. */
export function OtherCurrencies({ totals }: { totals: readonly { currency: string; total: number }[] }) {
  const formatters = useFormatters();
  const { formatMoney } = formatters;
  const t = useTranslations('overview.currencies');
  if (totals.length === 0) return null;
  const amounts = totals.map(({ currency, total }) => formatMoney(total, currency));
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {t('text', { list: formatList(amounts, formatters) })}
    </Alert>
  );
}
