import Alert from '@mui/material/Alert';
import { useTranslations } from 'use-intl';
import { formatMoney } from '@/config/money';
import { locale } from '@/texts/locale';

const list = new Intl.ListFormat(locale);

/** Says what was paid in other currencies, which is never added to the shop's own. */
export function OtherCurrencies({ totals }: { totals: readonly { currency: string; total: number }[] }) {
  const t = useTranslations('overview.currencies');
  if (totals.length === 0) return null;
  const amounts = totals.map(({ currency, total }) => formatMoney(total, currency));
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {t('text', { list: list.format(amounts) })}
    </Alert>
  );
}
