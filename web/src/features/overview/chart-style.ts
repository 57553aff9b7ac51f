import type { SxProps, Theme } from '@mui/material/styles';

export const chartHeight = 280;

/** Quiet axes in the colours of both schemes, in the size of the smallest text. */
export const axisStyle: SxProps<Theme> = {
  '& .MuiChartsAxis-tickLabel': {
    fill: 'var(--mui-palette-text-secondary) !important',
    fontSize: '0.8125rem !important',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .MuiChartsAxis-line, & .MuiChartsGrid-line': { stroke: 'var(--mui-palette-divider) !important' },
};
