import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Money } from '@/ui/text/Money';
import { lazyModal } from '@/ui/dialogs/lazy-modal';
import { taxRateText } from '@/lib/format/tax-rate';
import { useFormatters } from '@/lib/format/useFormatters';
import type { RevenueSumFieldsFragment, ShopOverviewQuery } from './overview.generated';
import { FigureTable } from './FigureTable';
import type { PeriodView } from './period-view';

const ExportDialog = lazyModal(async () => (await import('./ExportDialog')).ExportDialog);

type Revenue = ShopOverviewQuery['overview']['revenue'];

interface AccountingProps {
  revenue: Revenue;
  /** What the dialog begins with. */
  view: PeriodView;
}

/**
 * Revenue as accountants need it, and its export. Tables that would only repeat the figures above
 * are left out: by rate without taxes, by payment for one of them without refunds.
 */
export function Accounting({ revenue, view }: AccountingProps) {
  const t = useTranslations('overview');
  const titleId = useId();
  const [exporting, setExporting] = useState(false);
  const { sales, refunds } = revenue;
  const hasRates = [...sales.rates, ...refunds.rates].some(({ name }) => name !== null);
  const hasMethods = sales.methods.length > 1 || refunds.count > 0;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', my: 2.5 }}>
        <Box sx={{ flex: '1 1 240px' }}>
          <Typography id={titleId} variant="h2" sx={{ fontSize: '1.25rem' }}>
            {t('revenue.title')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {t('revenue.hint')}
          </Typography>
        </Box>
        <Button variant="outlined" startIcon={<Download size={18} />} onClick={() => setExporting(true)}>
          {t('export.open')}
        </Button>
      </Box>
      {(hasRates || hasMethods) && (
        <Box sx={tables}>
          {hasRates && <RateTable revenue={revenue} />}
          {hasMethods && <MethodTable revenue={revenue} />}
        </Box>
      )}
      <ExportDialog open={exporting} view={view} onClose={() => setExporting(false)} />
    </Box>
  );
}

const tables = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(auto-fit, minmax(400px, 1fr))' },
} as const;

type RateSum = RevenueSumFieldsFragment['rates'][number];

function RateTable({ revenue: { sales, refunds, total } }: { revenue: Revenue }) {
  const t = useTranslations('overview.revenue');
  const locale = useLocale();
  const nameOf = ({ name, rate }: RateSum) =>
    name === null || rate === null ? t('untaxed') : taxRateText({ name, rate }, locale);
  const row = (key: string, name: string, net: number, ofTax: number, gross: number) => ({
    key,
    cells: [
      name,
      <Money key="net" amount={net} />,
      <Money key="tax" amount={ofTax} />,
      <Money key="gross" amount={gross} />,
    ],
  });
  const tax = sales.tax - refunds.tax;
  return (
    <TableCard
      title={t('rates')}
      columns={[t('rate'), t('net'), t('tax'), t('gross')]}
      rows={[
        ...sales.rates.map((sum) => row(`sales ${nameOf(sum)}`, nameOf(sum), sum.net, sum.tax, sum.gross)),
        ...refunds.rates.map((sum) =>
          row(
            `refunds ${nameOf(sum)}`,
            t('refundsOf', { rate: nameOf(sum) }),
            -sum.net,
            // Not -0.
            0 - sum.tax,
            -sum.gross,
          ),
        ),
        row('total', t('total'), total - tax, tax, total),
      ]}
    />
  );
}

function MethodTable({ revenue: { sales, refunds, total } }: { revenue: Revenue }) {
  const t = useTranslations('overview.revenue');
  const { formatNumber } = useFormatters();
  const row = (key: string, name: string, count: number | null, amount: number) => ({
    key,
    cells: [name, count === null ? '' : formatNumber(count), <Money key="amount" amount={amount} />],
  });
  return (
    <TableCard
      title={t('methods')}
      columns={[t('method'), t('count'), t('amount')]}
      rows={[
        ...sales.methods.map(({ method, count, amount }) =>
          row(
            `method ${method}`,
            method === null ? t('unknownMethod') : t('methodName', { method }),
            count,
            amount,
          ),
        ),
        ...(refunds.count === 0 ? [] : [row('refunds', t('refunds'), refunds.count, -refunds.amount)]),
        row('total', t('total'), null, total),
      ]}
    />
  );
}

const tableCard = {
  p: { xs: 2, sm: 2.5 },
  minWidth: 0,
  '& tr:last-of-type :is(td, th)': { fontWeight: 600 },
} as const;

/** The last row is the total. */
type TableCardProps = Pick<Parameters<typeof FigureTable>[0], 'columns' | 'rows'> & { title: string };

function TableCard({ title, columns, rows }: TableCardProps) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={tableCard}>
      <Typography id={titleId} variant="h3" sx={{ mb: 1, fontSize: '1.0625rem' }}>
        {title}
      </Typography>
      <FigureTable caption={title} columns={columns} rows={rows} />
    </Card>
  );
}
