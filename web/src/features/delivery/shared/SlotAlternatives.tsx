import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'use-intl';
import { useCart } from '@/features/carts/shared/useCart';
import type { CartDeliveryInput } from '@/lib/apollo/schema-types.generated';
import { AddressTexts } from '@/lib/i18n/AddressTexts';
import { useSlotWords, type SlotTimes } from './slot-words';
import { useChoosing } from './useChoosing';
import { demandOf, isFree, useOfferedSlots } from './useOfferedSlots';

/** A slot in `extensions` of an error. */
export interface Alternative extends SlotTimes {
  readonly templateId: string;
}

interface SlotAlternativesProps {
  /** Of the server; null for the next ones that are free. */
  alternatives: readonly Alternative[] | null;
  onChosen: () => void;
}

const COUNT = 3;

/** The next slots that fit, as buttons that choose them. */
export function SlotAlternatives(props: SlotAlternativesProps) {
  const { delivery } = useCart();
  return <AddressTexts>{delivery && <Alternatives {...props} delivery={delivery} />}</AddressTexts>;
}

function Alternatives({
  alternatives,
  delivery,
  onChosen,
}: SlotAlternativesProps & { delivery: CartDeliveryInput }) {
  const t = useTranslations('delivery.slots');
  const { wordsOf } = useSlotWords();
  const { cart } = useCart();
  // Loads what the refusal has shown to be out of date, for the chooser as well.
  const { slots = [] } = useOfferedSlots(delivery, demandOf(cart));
  const { busy, choose } = useChoosing();
  const shown = alternatives ?? slots.filter(isFree).slice(0, COUNT);
  const take = async ({ templateId, day }: Alternative) => {
    if (!busy && (await choose({ ...delivery, slot: { templateId, day } }))) onChosen();
  };
  if (shown.length === 0) return null;
  return (
    <Stack role="group" aria-label={t('next')} sx={{ alignItems: 'flex-start', gap: 1, mt: 1 }}>
      {shown.map((slot) => (
        <Button
          key={slot.templateId + slot.day}
          color="inherit"
          variant="outlined"
          onClick={() => void take(slot)}
        >
          {wordsOf(slot)}
        </Button>
      ))}
    </Stack>
  );
}
