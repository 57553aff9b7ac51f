import Box from '@mui/material/Box';
import { useTranslations } from 'use-intl';

const COLORS = ['fruits', 'vegetables', 'delicatessens', 'beverage'];

/** The crate of an order: its number, as on the packing slip, and a colour that stays the same. */
export function OrderMark({ number }: { number: number }) {
  const t = useTranslations('pick');
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        px: 1,
        borderRadius: '8px',
        bgcolor: `var(--mui-palette-tile-${COLORS[number % COLORS.length] ?? ''})`,
        color: 'text.primary',
        fontWeight: 700,
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
      }}
    >
      {t('mark', { number: String(number) })}
    </Box>
  );
}
