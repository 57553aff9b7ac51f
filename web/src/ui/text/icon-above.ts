/** The style of a small button in a row of a list: icon above text. */
export const iconAbove = {
  flexDirection: 'column',
  minWidth: 0,
  px: 1,
  py: 0.5,
  fontSize: '0.8125rem',
  lineHeight: 1.3,
  '& .MuiButton-startIcon': { m: 0 },
} as const;
