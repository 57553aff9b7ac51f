import { skipToken } from '@apollo/client/react';
import { useTranslations } from 'use-intl';
import { useSlotFormatters } from '@/lib/format/useSlotFormatters';
import { useToday } from '@/lib/format/useToday';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { FilterSelect } from '@/ui/forms/FilterSelect';
import { DayField } from './DayField';
import { useSlotChoicesQuery } from './manage-orders.generated';
import type { OrderToolbarProps } from './OrderToolbar';

/** Days of slots to choose from while no day is chosen. */
const NEXT_DAYS = 7;

/** The slot that orders are in, or that they have none yet; for shops that have slots. */
export function SlotFilter({ view, onChange }: OrderToolbarProps) {
  const t = useTranslations('manageOrders.filter');
  const { deliveryAreas } = usePublicConfig();
  const { slot, slotId, slotDay } = view;
  const isShown = deliveryAreas || slot !== null || slotId !== '';
  const { choices, textOf } = useSlotChoices(isShown, view);
  if (!isShown) return null;
  return (
    <>
      <DayField
        label={t('slotDay')}
        day={slotDay}
        problemOf={() => undefined}
        onChange={(day) => onChange({ slotDay: day, slotId: '' })}
      />
      <FilterSelect
        label={t('slot')}
        value={slotId || slot}
        choices={[null, NEEDED, ...choices]}
        textOf={(choice) => {
          if (choice === null) return t('anySlot');
          return choice === NEEDED ? t('needsSlot') : textOf(choice);
        }}
        onChange={(choice) =>
          onChange(choice === NEEDED ? { slot: NEEDED, slotId: '' } : { slot: null, slotId: choice ?? '' })
        }
      />
    </>
  );
}

const NEEDED = 'NEEDED';

/** Slots with orders, by their beginning. The one that is chosen is among them in any case. */
function useSlotChoices(isShown: boolean, { slotId, slotDay }: OrderToolbarProps['view']) {
  const t = useTranslations('manageOrders.filter');
  const today = useToday();
  const { formatLongDay, formatHours } = useSlotFormatters();
  const days = slotDay ? { from: slotDay, days: 1 } : { from: today, days: NEXT_DAYS };
  const { data } = useSlotChoicesQuery(isShown ? { variables: days } : skipToken);
  const slots = (data?.slotBoard ?? []).filter(({ bookedOrders }) => bookedOrders > 0);
  const ids = slots.flatMap((slot) => slot.slotId ?? []);
  return {
    choices: slotId && !ids.includes(slotId) ? [...ids, slotId] : ids,
    textOf: (id: string): string => {
      const slot = slots.find((each) => each.slotId === id);
      if (!slot) return t('thisSlot');
      const { method, day, bookedOrders: count } = slot;
      return t('inSlot', { method, time: `${formatLongDay(day)}, ${formatHours(slot)}`, count });
    },
  };
}
