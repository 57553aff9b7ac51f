import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCart } from '@/features/carts/shared/useCart';
import type { CartDeliveryInput } from '@/lib/apollo/schema-types.generated';
import { RetryLine } from '@/ui/feedback/RetryLine';
import { FeeWords } from './FeeWords';
import { SlotPicker } from './SlotPicker';
import { useChoosing } from './useChoosing';
import { useFees } from './useFees';
import { demandOf, isSameSlot, useOfferedSlots, type OfferedSlot } from './useOfferedSlots';

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
  const fees = useFees(delivery);
  const { choose, failed: notChosen } = useChoosing();
  // Shown as chosen at once; the price follows.
  const [pending, setPending] = useState<OfferedSlot | null>(null);
  if (failed) return <RetryLine text={t('failed')} onRetry={() => void refetch()} />;
  if (!slots || slots.length === 0) return null;

  const chosen = slots.find((slot) => isSameSlot(slot, pending ?? delivery.slot));
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
      <SlotPicker
        slots={slots}
        chosen={chosen}
        disabled={disabled}
        feeOf={({ templateId, day }) =>
          fees.some((fee) => fee.slotTemplateId === templateId) && (
            <FeeWords fees={fees} delivery={{ ...delivery, slot: { templateId, day } }} />
          )
        }
        onPick={(slot) => void pick(slot)}
      />
      <Typography role="status" variant="body2" sx={{ mt: 1, '&:empty': { display: 'none' } }}>
        {notChosen && t('notChosen')}
        {!notChosen && !chosen && delivery.slot && t('gone')}
      </Typography>
    </Box>
  );
}
