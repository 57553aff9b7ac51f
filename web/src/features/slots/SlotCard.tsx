import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { CircleSlash, DoorClosed, DoorOpen, Hourglass, Plus, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useMayDo } from '@/features/auth/shared/useMayDo';
import { errorMessage } from '@/lib/apollo/errors';
import type { SlotState } from '@/lib/apollo/schema-types.generated';
import { paths } from '@/lib/dashboard-paths';
import { useClock } from '@/lib/format/useClock';
import { BusyButton } from '@/ui/feedback/BusyButton';
import { useToast } from '@/ui/feedback/toast/useToast';
import { StatusChip } from '@/ui/text/StatusChip';
import { useCloseSlotMutation, useReopenSlotMutation, type BoardSlotFieldsFragment } from './slots.generated';

interface SlotCardProps {
  slot: BoardSlotFieldsFragment;
  hours: string;
  place: string;
  onAddPlaces: () => void;
}

/** A slot of the board: how full it is, and what can be done with it. */
export function SlotCard({ slot, hours, place, onAddPlaces }: SlotCardProps) {
  const t = useTranslations('slots');
  // Orders are moved into a slot, and places added, until its end.
  const isOver = useClock((now) => Date.parse(slot.endsAt) <= now.getTime());
  const changesSlots = useMayDo('write:orders');
  const filled = slot.bookedOrders + slot.heldOrders;
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column', gap: 1, p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {slot.bookedOrders > 0 ? (
            <MuiLink component={Link} to={paths.slotOrders(slot)}>
              {hours}
            </MuiLink>
          ) : (
            hours
          )}
        </Typography>
        <StateChip state={slot.state} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {place}
      </Typography>
      {slot.capacityOrders !== null && (
        <LinearProgress
          variant="determinate"
          aria-label={t('filled')}
          value={Math.min(100, (100 * filled) / Math.max(1, slot.capacityOrders))}
          sx={{ height: 8, borderRadius: 4, bgcolor: 'sunken' }}
        />
      )}
      <Typography variant="body2">
        {slot.capacityOrders === null
          ? t('orders', { count: slot.bookedOrders })
          : t('ordersOf', { count: slot.bookedOrders, capacity: slot.capacityOrders })}
        {slot.capacityItems !== null &&
          ` · ${t('itemsOf', { count: slot.bookedItems, capacity: slot.capacityItems })}`}
        {slot.heldOrders > 0 && ` · ${t('held', { count: slot.heldOrders })}`}
      </Typography>
      {!isOver && changesSlots && <Actions slot={slot} hours={hours} onAddPlaces={onAddPlaces} />}
    </Card>
  );
}

const STATES: Partial<Record<SlotState, { icon: LucideIcon; color: 'warning' | 'error' | 'default' }>> = {
  FULL: { icon: CircleSlash, color: 'warning' },
  CLOSED: { icon: DoorClosed, color: 'error' },
  PAST: { icon: Hourglass, color: 'default' },
};

function StateChip({ state }: { state: SlotState }) {
  const t = useTranslations('slots.states');
  const look = STATES[state];
  if (!look || state === 'FREE') return null;
  return <StatusChip {...look}>{t(state)}</StatusChip>;
}

function Actions({ slot, hours, onAddPlaces }: Pick<SlotCardProps, 'slot' | 'hours' | 'onAddPlaces'>) {
  const t = useTranslations('slots');
  const toast = useToast();
  const { templateId, day } = slot;
  const options = { variables: { input: { templateId, day } } };
  const [close, closing] = useCloseSlotMutation(options);
  const [reopen, reopening] = useReopenSlotMutation(options);
  const isClosed = slot.closedAt !== null;
  const toggle = async () => {
    await (isClosed ? reopen() : close()).catch((error: unknown) =>
      toast.error(errorMessage(error, t('notChanged'))),
    );
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 'auto', ml: -1 }}>
      <BusyButton
        size="small"
        sx={{ px: 1 }}
        busy={closing.loading || reopening.loading}
        aria-label={t(isClosed ? 'reopenSlot' : 'closeSlot', { hours })}
        startIcon={isClosed ? <DoorOpen size={18} /> : <DoorClosed size={18} />}
        onClick={() => void toggle()}
      >
        {t(isClosed ? 'reopen' : 'close')}
      </BusyButton>
      {(slot.capacityOrders ?? slot.capacityItems) !== null && (
        <Button
          size="small"
          sx={{ px: 1 }}
          aria-label={t('addPlacesTo', { hours })}
          startIcon={<Plus size={18} />}
          onClick={onAddPlaces}
        >
          {t('addPlaces')}
        </Button>
      )}
    </Box>
  );
}
