import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BarChart } from '@mui/x-charts/BarChart';
import { useTranslations } from 'use-intl';
import { Money } from '@/ui/text/Money';
import { compactMoney } from '@/lib/format/figures';
import { useCategoryName } from '@/lib/categories';
import { useFormatters } from '@/lib/format/useFormatters';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import type { ShopOverviewQuery } from './overview.generated';
import { ChartCard } from './ChartCard';
import { fromZero, lineStyle, roomOf, xAxisLook, yAxisLook } from './chart-style';
import { FigureTable } from './FigureTable';

type Category = ShopOverviewQuery['overview']['categories'][number];

const height = 240;

/** The takings of each category that has sold something. */
export function CategoryChart({ categories: all }: { categories: readonly Category[] }) {
  const formatters = useFormatters();
  const { formatMoney, formatNumber } = formatters;
  const t = useTranslations('overview.categories');
  const nameOf = useCategoryName();
  const { currency } = usePublicConfig();
  const categories = all.filter(({ units, revenue }) => units !== 0 || revenue !== 0);
  return (
    <ChartCard
      title={t('title')}
      hint={t('hint')}
      chart={
        categories.length === 0 ? (
          <Typography sx={{ py: 4, color: 'text.secondary' }}>{t('empty')}</Typography>
        ) : (
          <Box role="img" aria-label={t('summary')}>
            <BarChart
              layout="horizontal"
              height={height}
              hideLegend
              disableKeyboardNavigation
              skipAnimation
              margin={{ top: 0, right: 36, bottom: 0, left: 0 }}
              grid={{ vertical: true }}
              yAxis={[
                {
                  scaleType: 'band',
                  data: categories.map(({ category }) => nameOf(category)),
                  ...yAxisLook,
                  width: roomOf(6.5),
                },
              ]}
              xAxis={[
                {
                  ...fromZero(categories.map(({ revenue }) => revenue)),
                  ...xAxisLook,
                  tickNumber: 4,
                  valueFormatter: (value: number) => compactMoney(value, currency, formatters),
                },
              ]}
              series={[
                {
                  label: t('takings'),
                  color: 'var(--mui-palette-primary-main)',
                  data: categories.map(({ revenue }) => revenue),
                  valueFormatter: (value) => formatMoney(value ?? 0, currency),
                },
              ]}
              sx={lineStyle}
            />
          </Box>
        )
      }
      table={
        <FigureTable
          caption={t('title')}
          columns={[t('category'), t('units'), t('takings')]}
          rows={categories.map(({ category, units, revenue }) => ({
            key: category.id,
            cells: [nameOf(category), formatNumber(units), <Money key="money" amount={revenue} />],
          }))}
        />
      }
    />
  );
}
