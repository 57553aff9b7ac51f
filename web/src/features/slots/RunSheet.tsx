import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { COLOR_SCHEME_ATTRIBUTE } from '@/theme/color-scheme';
import { useDragSort } from '@/ui/lists/useDragSort';
import { sheet } from '@/ui/page/print-sheet';
import { Stop, type StopActions } from './Stop';
import type { StopFieldsFragment } from './slots.generated';
import { useSetStop } from './useSetStop';

interface RunSheetProps extends StopActions {
  title: string;
  place: string;
  slotId: string;
  orders: readonly StopFieldsFragment[];
  hasBegun: boolean;
}

/** Who gets the orders of a slot, in which order, where, in how many bags, and what to know. */
export function RunSheet({ title, place, slotId, orders, hasBegun, ...actions }: RunSheetProps) {
  const t = useTranslations('slots');
  const { shown, move, busy } = useSetStop(slotId, orders);
  const sorting = useDragSort<HTMLOListElement>(
    shown.map(({ id }) => id),
    (from, to) => void move(from, to),
  );
  const counted = orders.flatMap(({ fulfilment }) => fulfilment?.bags ?? []);
  const facts = [
    place,
    t('orders', { count: orders.length }),
    ...(counted.length > 0 ? [t('bagsTotal', { count: counted.reduce((sum, bags) => sum + bags, 0) })] : []),
  ];
  return (
    // White as it is printed, on dark pages as well.
    <Box component="article" aria-label={t('runSheet')} {...{ [COLOR_SCHEME_ATTRIBUTE]: 'light' }} sx={sheet}>
      {/* The page has it as well. */}
      <Typography variant="h2" sx={{ fontSize: '1.5rem', '@media screen': { display: 'none' } }}>
        {title}
      </Typography>
      <Typography sx={{ mb: 2, '@media print': { mt: 0.5 } }}>{facts.join(' · ')}</Typography>
      <Box component="ol" ref={sorting.list} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((order, index) => (
          <Stop
            key={order.id}
            order={order}
            place={index}
            count={shown.length}
            busy={busy}
            isDragged={index === sorting.dragged}
            handle={sorting.handleOf(index)}
            style={sorting.styleOf(index)}
            hasBegun={hasBegun}
            onSort={(by) => void move(index, index + by)}
            {...actions}
          />
        ))}
      </Box>
    </Box>
  );
}
