import type { SxProps, Theme } from '@mui/material/styles';

export const chartHeight = 280;

/** The axes are as wide and as high as their words, in the size of the smallest text; a chart makes room by this same style. */
const tickLabelStyle = {
  fill: 'var(--mui-palette-text-secondary)',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
} as const;
export const xAxisLabels = { height: 'auto', tickLabelStyle, tickLabelMinGap: 12 } as const;
export const yAxisLabels = { width: 'auto', tickLabelStyle } as const;

/** Quiet lines in the colours of both schemes. */
export const lineStyle: SxProps<Theme> = {
  '& .MuiChartsAxis-line, & .MuiChartsGrid-line': { stroke: 'var(--mui-palette-divider) !important' },
};
