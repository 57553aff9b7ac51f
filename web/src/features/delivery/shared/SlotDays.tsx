import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslations } from 'use-intl';
import { useSlotWords } from './slot-words';
import { isFree, type OfferedSlot } from './useOfferedSlots';

interface SlotDaysProps {
  days: readonly string[];
  value: string;
  slots: readonly OfferedSlot[];
  onChange: (day: string) => void;
}

const dayStyle = {
  '&&': { border: 1, borderColor: 'control', borderRadius: '12px', m: 0 },
  flex: 'none',
  flexDirection: 'column',
  minWidth: 88,
  minHeight: 52,
  px: 1.5,
  py: 0.5,
  lineHeight: 1.3,
  textTransform: 'none',
  color: 'text.primary',
  '&&.Mui-selected': {
    bgcolor: 'primary.main',
    borderColor: 'primary.main',
    color: 'primary.contrastText',
    '&:hover': { bgcolor: 'primary.main' },
  },
} as const;

/** The days in a row that scrolls. */
export function SlotDays({ days, value, slots, onChange }: SlotDaysProps) {
  const t = useTranslations('delivery.slots');
  const { nameOf, dateOf } = useSlotWords();
  const hasFree = (day: string) => slots.some((slot) => slot.day === day && isFree(slot));
  return (
    <ToggleButtonGroup
      exclusive
      aria-label={t('days')}
      value={value}
      // Null when the selected one is pressed again.
      onChange={(_event, day: string | null) => day && onChange(day)}
      // Room for the focus ring.
      sx={{ display: 'flex', gap: 0.75, overflowX: 'auto', mx: -0.75, p: 0.75, mb: 0.5 }}
    >
      {days.map((day) => (
        <ToggleButton key={day} value={day} sx={dayStyle}>
          <Box component="span" sx={{ fontSize: '0.9375rem', fontWeight: 600 }}>
            {nameOf(day)}
          </Box>{' '}
          <Box component="span" sx={{ fontSize: '0.8125rem' }}>
            {hasFree(day) ? dateOf(day) : t('fullDay', { date: dateOf(day) })}
          </Box>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
