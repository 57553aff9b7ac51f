import type { SxProps, Theme } from '@mui/material/styles';

export const chartHeight = 280;

/**
 * In the size of the smallest text. It is told to the charts because they measure their words by
 * it.
 */
const tickLabelStyle = {
  fill: 'var(--mui-palette-text-secondary)',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
} as const;
/** Its ticks are not drawn, but keep the first label from the nought of the other axis. */
export const xAxisLook = {
  disableLine: true,
  height: 'auto',
  tickSize: 10,
  tickLabelStyle,
  tickLabelMinGap: 12,
} as const;
export const yAxisLook = { disableLine: true, disableTicks: true, tickLabelStyle } as const;

const USUAL_SIZE = 16;

/** So many rem in pixels, for what a chart keeps for words, which it would cut. */
export const roomOf = (rem: number): number =>
  rem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_SIZE);

/** Quiet lines, in the colours of both schemes. */
export const lineStyle: SxProps<Theme> = {
  '& .MuiChartsAxis-tick': { display: 'none' },
  '& .MuiChartsGrid-line': { stroke: 'var(--mui-palette-divider) !important' },
};

/**
 * An axis that begins at nought, unless more was refunded than came in: then it goes below, in the
 * colour of what is lost.
 */
export const fromZero = (values: readonly number[]) =>
  values.some((value) => value < 0)
    ? {
        colorMap: {
          type: 'piecewise' as const,
          thresholds: [0],
          colors: ['var(--mui-palette-error-main)', 'var(--mui-palette-primary-main)'],
        },
      }
    : { min: 0 };

/** Where gains end and losses begin. */
export const zeroLine = { stroke: 'var(--mui-palette-text-secondary)' } as const;
