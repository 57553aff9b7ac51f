import type { SxProps, Theme } from '@mui/material/styles';

export const chartHeight = 280;

/** The size of the smallest text. A prop of the charts, which measure their labels by it. */
const tickLabelStyle = {
  fill: 'var(--mui-palette-text-secondary)',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
} as const;
/** Invisible ticks, which keep the first label off the zero of the other axis. */
export const xAxisLook = {
  disableLine: true,
  height: 'auto',
  tickSize: 10,
  tickLabelStyle,
  tickLabelMinGap: 12,
} as const;
/** As wide as its labels, such as `1000 CHF`. */
export const yAxisLook = { disableLine: true, disableTicks: true, width: 'auto', tickLabelStyle } as const;

const USUAL_SIZE = 16;

/** Rem in pixels, for the space of labels, which charts cut off otherwise. */
export const roomOf = (rem: number): number =>
  rem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_SIZE);

/** Subtle lines in both modes. */
export const lineStyle: SxProps<Theme> = {
  '& .MuiChartsAxis-tick': { display: 'none' },
  '& .MuiChartsGrid-line': { stroke: 'var(--mui-palette-divider) !important' },
};

/**
 * An axis from zero, or from below zero, in the colour of losses, if refunds exceed the takings.
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

/** The zero line. */
export const zeroLine = { stroke: 'var(--mui-palette-text-secondary)' } as const;
