import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSlotWords } from './slot-words';
import { isFree, type OfferedSlot } from './useOfferedSlots';

export interface SlotListProps {
  /** Of one day. */
  slots: readonly OfferedSlot[];
  chosen: OfferedSlot | undefined;
  disabled: boolean;
  /** Whether a slot may be picked; those that are free when left out. */
  isOpen?: ((slot: OfferedSlot) => boolean) | undefined;
  /** What a slot costs, where it has a fee of its own. */
  feeOf?: ((slot: OfferedSlot) => ReactNode) | undefined;
  onPick: (slot: OfferedSlot) => void;
}

const STATES = { FULL: 'full', CLOSED: 'closed', PAST: 'past' } as const;

/** The slots of a day as radio buttons; those that cannot be ordered say why. */
export function SlotList({ slots, chosen, disabled, isOpen = isFree, feeOf, onPick }: SlotListProps) {
  const t = useTranslations('delivery.slots');
  const name = useId();
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
          // The server decides about the chosen one, in which the customer may hold a place.
          disabled={disabled || (!isOpen(slot) && slot !== chosen)}
          fee={isOpen(slot) && feeOf?.(slot)}
        />
      ))}
    </RadioGroup>
  );
}

const keyOf = ({ templateId, day }: OfferedSlot): string => `${templateId} ${day}`;

interface SlotRowProps {
  slot: OfferedSlot;
  isChosen: boolean;
  disabled: boolean;
  fee: ReactNode;
}

function SlotRow({ slot, isChosen, disabled, fee }: SlotRowProps) {
  const t = useTranslations('delivery.slots');
  const { hoursOf } = useSlotWords();
  const { state, placesLeft } = slot;
  return (
    <FormControlLabel
      value={keyOf(slot)}
      disabled={disabled}
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
          {fee && (
            <Box component="span" sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
              {fee}
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
