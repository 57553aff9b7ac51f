import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { CartDeliveryInput } from '@/lib/apollo/schema-types.generated';
import type { FeeFieldsFragment } from './delivery.generated';
import { FeeWords } from './FeeWords';
import { useSlotWords } from './slot-words';
import { useFees } from './useFees';
import { isFree, type OfferedSlot } from './useOfferedSlots';

interface SlotListProps {
  /** Of one day. */
  slots: readonly OfferedSlot[];
  chosen: OfferedSlot | undefined;
  delivery: CartDeliveryInput;
  disabled: boolean;
  onPick: (slot: OfferedSlot) => void;
}

const STATES = { FULL: 'full', CLOSED: 'closed', PAST: 'past' } as const;

/** The slots of a day as radio buttons; those that cannot be ordered say why. */
export function SlotList({ slots, chosen, delivery, disabled, onPick }: SlotListProps) {
  const t = useTranslations('delivery.slots');
  const name = useId();
  const fees = useFees(delivery);
  return (
    <RadioGroup
      aria-label={t('times')}
      name={name}
      value={chosen ? keyOf(chosen) : ''}
      onChange={(_event, key) => {
        const slot = slots.find((each) => keyOf(each) === key);
        if (slot) onPick(slot);
      }}
      sx={{ gap: 1 }}
    >
      {slots.map((slot) => (
        <SlotRow
          key={keyOf(slot)}
          slot={slot}
          isChosen={slot === chosen}
          fees={fees}
          delivery={delivery}
          disabled={disabled}
        />
      ))}
    </RadioGroup>
  );
}

const keyOf = ({ templateId, day }: OfferedSlot): string => `${templateId} ${day}`;

interface SlotRowProps extends Pick<SlotListProps, 'delivery' | 'disabled'> {
  slot: OfferedSlot;
  isChosen: boolean;
  fees: readonly FeeFieldsFragment[];
}

function SlotRow({ slot, isChosen, fees, delivery, disabled }: SlotRowProps) {
  const t = useTranslations('delivery.slots');
  const { hoursOf } = useSlotWords();
  const { state, placesLeft, templateId, day } = slot;
  const hasFee = fees.some((fee) => fee.slotTemplateId === templateId);
  return (
    <FormControlLabel
      value={keyOf(slot)}
      // The server decides about the chosen one, in which the customer may hold a place.
      disabled={disabled || (!isFree(slot) && !isChosen)}
      control={<Radio />}
      disableTypography
      label={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, flex: 1 }}>
          <Box component="span" sx={{ mr: 'auto', fontWeight: 600 }}>
            {hoursOf(slot)}
          </Box>{' '}
          <Box
            component="span"
            sx={{ fontSize: '0.875rem', color: isFree(slot) ? 'text.secondary' : 'inherit' }}
          >
            {state !== 'FREE' && t(STATES[state])}
            {state === 'FREE' && placesLeft !== null && t('left', { count: placesLeft })}
          </Box>{' '}
          {hasFee && isFree(slot) && (
            <Box component="span" sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
              <FeeWords fees={fees} delivery={{ ...delivery, slot: { templateId, day } }} />
            </Box>
          )}
        </Box>
      }
      sx={{
        mx: 0,
        minHeight: 48,
        pr: 1.5,
        border: 1,
        borderColor: isChosen ? 'primary.main' : 'divider',
        borderRadius: '12px',
        bgcolor: isChosen ? 'primary.tint' : 'background.paper',
        '&.Mui-disabled': { color: 'text.secondary', bgcolor: 'sunken' },
      }}
    />
  );
}
