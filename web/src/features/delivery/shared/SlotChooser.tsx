import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCart } from '@/features/carts/shared/useCart';
import type { CartDeliveryInput } from '@/lib/apollo/schema-types.generated';
import { RetryLine } from '@/ui/feedback/RetryLine';
import { SlotDays } from './SlotDays';
import { SlotList } from './SlotList';
import { useChoosing } from './useChoosing';
import { demandOf, isFree, isSameSlot, useOfferedSlots, type OfferedSlot } from './useOfferedSlots';

interface SlotChooserProps {
  /** What is chosen for the cart. */
  delivery: CartDeliveryInput;
  disabled: boolean;
}

/** Days, and the slots of one of them; nothing in a shop without slots. */
export function SlotChooser({ delivery, disabled }: SlotChooserProps) {
  const t = useTranslations('delivery.slots');
  const headingId = useId();
  const { cart } = useCart();
  const { slots, failed, refetch } = useOfferedSlots(delivery, demandOf(cart));
  const { choose, failed: notChosen } = useChoosing();
  // Shown as chosen at once; the price follows.
  const [pending, setPending] = useState<OfferedSlot | null>(null);
  const [pickedDay, setPickedDay] = useState<string | null>(null);
  if (failed) return <RetryLine text={t('failed')} onRetry={() => void refetch()} />;
  if (!slots || slots.length === 0) return null;

  const chosen = slots.find((slot) => isSameSlot(slot, pending ?? delivery.slot));
  const days = openDays(slots, chosen);
  const wanted = pickedDay ?? chosen?.day ?? slots.find(isFree)?.day;
  const day = days.find((each) => each === wanted) ?? days[0];
  const pick = async (slot: OfferedSlot) => {
    setPending(slot);
    await choose({ ...delivery, slot: { templateId: slot.templateId, day: slot.day } });
    setPending(null);
  };
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography id={headingId} component="h3" sx={{ mb: 1, fontWeight: 600, fontSize: '1.0625rem' }}>
        {t('title')}
      </Typography>
      {day === undefined ? (
        <Typography>{t('none')}</Typography>
      ) : (
        <>
          <SlotDays days={days} value={day} slots={slots} onChange={setPickedDay} />
          <SlotList
            slots={slots.filter((slot) => slot.day === day)}
            chosen={chosen}
            delivery={delivery}
            disabled={disabled}
            onPick={(slot) => void pick(slot)}
          />
        </>
      )}
      <Typography role="status" variant="body2" sx={{ mt: 1, '&:empty': { display: 'none' } }}>
        {notChosen && t('notChosen')}
        {!notChosen && !chosen && delivery.slot && t('gone')}
      </Typography>
    </Box>
  );
}

/** The days with a slot that can be ordered, or is full or closed; not those that are over. */
function openDays(slots: readonly OfferedSlot[], chosen: OfferedSlot | undefined): string[] {
  const open = slots.filter((slot) => slot.state !== 'PAST' || slot === chosen);
  return [...new Set(open.map(({ day }) => day))];
}
