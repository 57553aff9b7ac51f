import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { BusyButton } from '@/ui/feedback/BusyButton';
import { useSlotWords } from './slot-words';
import { isFree, type OfferedSlot } from './useOfferedSlots';
import type { LaterDays } from './useShownDays';

interface SlotDaysProps {
  days: readonly string[];
  value: string;
  slots: readonly OfferedSlot[];
  later: LaterDays;
  onChange: (day: string) => void;
}

const dayStyle = {
  '&&': { border: 1, borderColor: 'control', borderRadius: '12px', m: 0 },
  '&&.Mui-selected': { borderColor: 'primary.main' },
  flex: 'none',
  flexDirection: 'column',
  minWidth: 88,
  minHeight: 52,
  px: 1.5,
  py: 0.5,
  lineHeight: 1.3,
  textTransform: 'none',
} as const;

/** The days in a row that scrolls, with a button for later ones at its end. */
export function SlotDays({ days, value, slots, later, onChange }: SlotDaysProps) {
  const t = useTranslations('delivery.slots');
  const { nameOf, dateOf } = useSlotWords();
  const hasFree = (day: string) => slots.some((slot) => slot.day === day && isFree(slot));
  const { row, load } = useLoadedDays(days, later);
  useInView(row, value);
  return (
    <>
      {/* Room for the focus ring. */}
      <Box ref={row} sx={{ display: 'flex', gap: 0.75, overflowX: 'auto', mx: -0.75, p: 0.75, mb: 0.5 }}>
        <ToggleButtonGroup
          exclusive
          aria-label={t('days')}
          value={value}
          // Null when the selected one is pressed again.
          onChange={(_event, day: string | null) => day && onChange(day)}
          sx={{ gap: 0.75 }}
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
        {later.isOffered && (
          <BusyButton color="inherit" busy={later.isLoading} onClick={load} sx={{ flex: 'none' }}>
            {t('later')}
          </BusyButton>
        )}
      </Box>
      <Typography role="status" variant="body2" sx={{ mb: 1, '&:empty': { display: 'none' } }}>
        {later.foundNone && t('noLater')}
      </Typography>
    </>
  );
}

/** Scrolls the row, and not the page, to the selected day, such as one that was chosen before. */
function useInView(row: RefObject<HTMLDivElement | null>, value: string) {
  useEffect(() => {
    const day = row.current?.querySelector(`button[value="${value}"]`)?.getBoundingClientRect();
    if (!row.current || !day) return;
    const { left, right } = row.current.getBoundingClientRect();
    const by = Math.min(0, day.left - left) + Math.max(0, day.right - right);
    if (by !== 0) row.current.scrollBy({ left: by });
  }, [row, value]);
}

/** Moves the focus to the first day that was loaded, or to the last one if there are no more. */
function useLoadedDays(days: readonly string[], later: LaterDays) {
  const row = useRef<HTMLDivElement>(null);
  const lastBefore = useRef<string | null>(null);
  const load = () => {
    lastBefore.current = days.at(-1) ?? '';
    later.load();
  };
  const focusLoaded = useEffectEvent(() => {
    const last = lastBefore.current;
    lastBefore.current = null;
    if (last === null) return;
    const day = days.find((each) => each > last) ?? days.at(-1);
    row.current?.querySelector<HTMLElement>(`button[value="${day}"]`)?.focus();
  });
  useEffect(() => {
    if (!later.isLoading) focusLoaded();
  }, [later.isLoading, later.isOffered, days.length]);
  return { row, load };
}
