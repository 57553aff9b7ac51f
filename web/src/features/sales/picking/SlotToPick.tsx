import { itemsLeftOf } from '@larder/shared/weights';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { ChevronDown, IdCard, ListPlus, UserRound } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SlotGroup } from '@/features/sales/orders/shared/by-slot';
import { isolate } from '@/lib/i18n/isolate';
import { BusyButton } from '@/ui/feedback/BusyButton';
import { StatusChip } from '@/ui/text/StatusChip';
import type { OrderToPickFragment } from './pick.generated';
import { firstIdOf, hasPicker } from './useTakeOrders';
import { useSlotTitle } from './useSlotTitle';

/** So many fit on one cart. */
const NEXT = 3;

/** The next ones, with what was added to them, which the server lists behind them. */
function nextOrders(free: readonly OrderToPickFragment[]): readonly OrderToPickFragment[] {
  const ids = new Set(free.slice(0, NEXT).map(firstIdOf));
  return free.filter((order, place) => place < NEXT || ids.has(firstIdOf(order)));
}

interface SlotToPickProps {
  slot: SlotGroup<OrderToPickFragment>;
  /** Whether its orders are listed at first. */
  isOpen: boolean;
  chosenIds: ReadonlySet<string>;
  busy: boolean;
  onChoose: (id: string, isChosen: boolean) => void;
  onTake: (orders: readonly OrderToPickFragment[]) => void;
}

/** A slot: takes its next orders at once, or lists all of them to choose from. */
export function SlotToPick({ slot, isOpen, chosenIds, busy, onChoose, onTake }: SlotToPickProps) {
  const t = useTranslations('pick');
  const listId = useId();
  const titleOf = useSlotTitle();
  const [isListed, setListed] = useState(isOpen);
  const { orders, fulfilment } = slot;
  const title = titleOf(fulfilment);
  const next = nextOrders(orders.filter((order) => !hasPicker(order)));
  const place = fulfilment?.place?.name;
  const facts = [
    t(`slots.${fulfilment?.method ?? 'DELIVERY'}`) + (place ? `: ${isolate(place)}` : ''),
    t('orders', { count: orders.length }),
    t('units', { count: itemsLeftOf(orders.flatMap(({ lines }) => lines)) }),
  ];
  return (
    <Card component="section" aria-label={title} sx={{ mb: 2, p: 2 }}>
      <Typography component="h2" sx={{ fontWeight: 600, fontSize: '1.125rem' }}>
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {facts.join(' · ')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {next.length > 0 && (
          <BusyButton
            variant="contained"
            size="large"
            busy={busy}
            aria-label={t('choose.nextOf', { count: next.length, slot: title })}
            onClick={() => onTake(next)}
            sx={big}
          >
            {t('choose.next', { count: next.length })}
          </BusyButton>
        )}
        <Button
          variant="outlined"
          size="large"
          aria-expanded={isListed}
          aria-controls={listId}
          aria-label={t('choose.showOf', { slot: title })}
          endIcon={<ChevronDown size={18} style={{ transform: isListed ? 'rotate(180deg)' : undefined }} />}
          onClick={() => setListed(!isListed)}
          sx={big}
        >
          {t('choose.show')}
        </Button>
      </Box>
      <Box component="ul" id={listId} hidden={!isListed} sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {orders.map((order) => (
          <OrderChoice
            key={order.id}
            order={order}
            isChosen={chosenIds.has(order.id)}
            onChoose={(isChosen) => onChoose(order.id, isChosen)}
          />
        ))}
      </Box>
    </Card>
  );
}

const big = { flex: { xs: '1 1 100%', sm: 'none' }, minHeight: 56 } as const;

interface OrderChoiceProps {
  order: OrderToPickFragment;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function OrderChoice({ order, isChosen, onChoose }: OrderChoiceProps) {
  const t = useTranslations('pick');
  const words = useTranslations('orders.change');
  const { number, name, minimumAge, fulfilment, addedTo } = order;
  const picker = fulfilment?.picker;
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box
        component="label"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 64, py: 1, cursor: 'pointer' }}
      >
        <Checkbox
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
          sx={{ p: 1.5, ml: -1.5 }}
        />
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box sx={{ fontWeight: 600 }}>{t('order', { number: String(number) })}</Box>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <bdi>{name}</bdi>
            {` · ${t('units', { count: itemsLeftOf(order.lines) })}`}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, '&:not(:empty)': { mt: 0.5 } }}>
            {addedTo && (
              <StatusChip icon={ListPlus} color="default">
                {words('addedTo', { number: addedTo.number })}
              </StatusChip>
            )}
            {picker && (
              <StatusChip icon={UserRound} color="warning">
                {t('choose.isPickedBy', { name: isolate(picker.displayName) })}
              </StatusChip>
            )}
            {minimumAge !== null && (
              <StatusChip icon={IdCard} color="default">
                {t('checkAge', { age: minimumAge })}
              </StatusChip>
            )}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
