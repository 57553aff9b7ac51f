import Box from '@mui/material/Box';
import { BarChart } from '@mui/x-charts/BarChart';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Money } from '@/ui/text/Money';
import { compactMoney, compactNumber } from '@/lib/format/figures';
import { useFormatters } from '@/lib/format/useFormatters';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import type { PeriodPartFieldsFragment } from './overview.generated';
import type { Interval } from '@/lib/apollo/schema-types.generated';
import { ChartCard } from './ChartCard';
import { chartHeight, fromZero, lineStyle, xAxisLook, yAxisLook, zeroLine } from './chart-style';
import { ChoiceButtons } from './ChoiceButtons';
import { FigureTable } from './FigureTable';
import { hasTick, usePeriodFormatters } from './period-words';
import type { Days } from './period-view';

interface SeriesChartProps {
  series: Days & { interval: Interval; parts: readonly PeriodPartFieldsFragment[] };
  /** The name of the amounts. */
  money: 'takings' | 'spent';
}

/** Amounts or numbers of orders by day, week or month. */
export function SeriesChart({ series, money }: SeriesChartProps) {
  const { formatNumber } = useFormatters();
  const { formatDays, partName } = usePeriodFormatters();
  const t = useTranslations('overview.series');
  const [metric, setMetric] = useState<'money' | 'orders'>('money');
  const { interval, parts } = series;
  const name = metric === 'money' ? money : 'orders';
  const byTime = interval.toLowerCase() as 'day' | 'week' | 'month';
  return (
    <ChartCard
      title={t('title')}
      choice={
        <ChoiceButtons
          label={t('metric')}
          value={metric}
          options={[
            { value: 'money', name: t(money) },
            { value: 'orders', name: t('orders') },
          ]}
          onChange={setMetric}
        />
      }
      chart={
        <Box
          role="img"
          aria-label={t('summary', { metric: name, interval: byTime, days: formatDays(series) })}
        >
          <SeriesBars series={series} name={name} />
        </Box>
      }
      table={
        <FigureTable
          caption={t('title')}
          columns={[t(byTime), t(money), t('orders')]}
          rows={parts.map((part) => ({
            key: part.from,
            cells: [
              partName(part, interval),
              <Money key="money" amount={part.total} />,
              formatNumber(part.orders),
            ],
          }))}
        />
      }
    />
  );
}

interface SeriesBarsProps extends Pick<SeriesChartProps, 'series'> {
  name: SeriesChartProps['money'] | 'orders';
}

function SeriesBars({ series, name }: SeriesBarsProps) {
  const formatters = useFormatters();
  const { formatMoney, formatNumber } = formatters;
  const { partName, partTick } = usePeriodFormatters();
  const t = useTranslations('overview.series');
  const { currency } = usePublicConfig();
  const { interval, parts } = series;
  const inMoney = name !== 'orders';
  const values = parts.map((part) => (inMoney ? part.total : part.orders));
  return (
    <BarChart
      height={chartHeight}
      hideLegend
      disableKeyboardNavigation
      skipAnimation
      margin={{ top: 12, right: 8, bottom: 0, left: 0 }}
      grid={{ horizontal: true }}
      xAxis={[
        {
          scaleType: 'band',
          data: parts.map(({ from }) => from),
          ...xAxisLook,
          tickInterval: hasTick(series),
          valueFormatter: (from: string, { location }) => {
            const part = parts.find((each) => each.from === from);
            if (!part) return from;
            return location === 'tooltip' ? partName(part, interval) : partTick(part, interval);
          },
        },
      ]}
      yAxis={[
        {
          ...fromZero(values),
          ...yAxisLook,
          // Orders are whole numbers.
          tickMinStep: inMoney ? undefined : 1,
          valueFormatter: (value: number) =>
            inMoney ? compactMoney(value, currency, formatters) : compactNumber(value, formatters),
        },
      ]}
      series={[
        {
          label: t(name),
          color: 'var(--mui-palette-primary-main)',
          data: values,
          valueFormatter: (value) => (inMoney ? formatMoney(value ?? 0, currency) : formatNumber(value ?? 0)),
        },
      ]}
      sx={lineStyle}
    >
      {values.some((value) => value < 0) && <ChartsReferenceLine y={0} lineStyle={zeroLine} />}
    </BarChart>
  );
}
