import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Loader } from '@/ui/feedback/Loader';
import { RetryLine } from '@/ui/feedback/RetryLine';
import { SlotDays } from './SlotDays';
import { SlotList, type SlotListProps } from './SlotList';
import { isFree } from './useOfferedSlots';
import type { LaterDays } from './useShownDays';

interface SlotPickerProps extends SlotListProps {
  later: LaterDays;
  /** Why none is free, where that is known. */
  reason?: string | null;
}

/** Days, and the slots of one of them: that of the chosen slot, or the first with a free one. */
export function SlotPicker({ slots, later, reason, chosen, isOpen = isFree, ...list }: SlotPickerProps) {
  const t = useTranslations('delivery.slots');
  const [pickedDay, setPickedDay] = useState<string | null>(null);
  // Not those of days that are over.
  const shown = slots.filter((slot) => slot.state !== 'PAST' || slot === chosen || isOpen(slot));
  const days = [...new Set(shown.map(({ day }) => day))];
  const wanted = pickedDay ?? chosen?.day ?? slots.find(isFree)?.day;
  const day = days.find((each) => each === wanted) ?? days[0];
  if (day === undefined) {
    if (later.isLoading) return <Loader label={t('title')} minHeight={96} />;
    if (later.failed) return <RetryLine text={t('failed')} onRetry={later.load} />;
    return <Typography>{reason ?? t('none')}</Typography>;
  }
  return (
    <>
      <SlotDays days={days} value={day} slots={slots} later={later} onChange={setPickedDay} />
      <SlotList slots={slots.filter((slot) => slot.day === day)} chosen={chosen} isOpen={isOpen} {...list} />
      {reason && <Typography sx={{ mt: 1 }}>{reason}</Typography>}
    </>
  );
}
