import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useCart } from '@/features/carts/shared/useCart';
import type { CartDeliveryInput, SlotInput } from '@/lib/apollo/schema-types.generated';
import { RetryLine } from '@/ui/feedback/RetryLine';
import { FeeWords } from './FeeWords';
import { hasOwnFee } from './fee-tiers';
import { SlotPicker } from './SlotPicker';
import { useFees } from './useFees';
import { isFree, isSameSlot, productsOf, slowestOf, type useOfferedSlots } from './useOfferedSlots';

interface SlotChooserProps {
  /** What is shown as chosen. */
  delivery: CartDeliveryInput;
  offered: ReturnType<typeof useOfferedSlots>;
  /** Whether the last one could not be chosen. */
  isRefused: boolean;
  disabled: boolean;
  onPick: (slot: SlotInput) => void;
}

/** Days, and the slots of one of them; nothing where no slots are planned. */
export function SlotChooser({ delivery, offered, isRefused, disabled, onPick }: SlotChooserProps) {
  const t = useTranslations('delivery.slots');
  const headingId = useId();
  const { slots, isOffered, isTooSlow, later, failed, refetch } = offered;
  const { cart } = useCart();
  const fees = useFees(delivery);
  if (failed) return <RetryLine text={t('failed')} onRetry={() => void refetch()} />;
  if (!slots) return <SlotsSkeleton />;
  if (slots.length === 0 && !isOffered && !later.failed) return null;

  const chosen = slots.find((slot) => isSameSlot(slot, delivery.slot));
  const slowest = isTooSlow ? slowestOf(productsOf(cart)) : null;
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography id={headingId} component="h3" sx={{ mb: 1, fontWeight: 600, fontSize: '1.0625rem' }}>
        {t('title')}
      </Typography>
      <SlotPicker
        slots={slots}
        later={later}
        reason={slowest && t('tooSlow', { name: slowest.name, days: slowest.leadDays })}
        chosen={chosen}
        disabled={disabled}
        feeOf={(slot) => hasOwnFee(fees, slot) && <FeeWords fees={fees} delivery={{ ...delivery, slot }} />}
        onPick={({ templateId, day }) => onPick({ templateId, day })}
      />
      <Typography role="status" variant="body2" sx={{ mt: 1, '&:empty': { display: 'none' } }}>
        {isRefused && t('notChosen')}
        {!isRefused && !chosen && delivery.slot && t(slots.some(isFree) ? 'gone' : 'goneWithoutOther')}
      </Typography>
    </Box>
  );
}

/** Days and three slots, so that what is below does not move once they are loaded. */
const SlotsSkeleton = () => (
  <Box aria-hidden sx={{ display: 'grid', gap: 1 }}>
    <Skeleton variant="text" width={72} sx={{ fontSize: '1.0625rem' }} />
    <Skeleton variant="rounded" height={64} />
    {[0, 1, 2].map((slot) => (
      <Skeleton key={slot} variant="rounded" height={48} sx={{ borderRadius: '12px' }} />
    ))}
  </Box>
);
