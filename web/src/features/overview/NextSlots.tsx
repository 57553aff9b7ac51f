import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ArrowRight } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useOrderUpdates } from '@/features/sales/orders/shared/useOrderUpdates';
import { coalesced } from '@/lib/apollo/coalesced';
import { paths } from '@/lib/dashboard-paths';
import { useClock } from '@/lib/format/useClock';
import { useSlotFormatters } from '@/lib/format/useSlotFormatters';
import { useToday } from '@/lib/format/useToday';
import { RetryLine } from '@/ui/feedback/RetryLine';
import { useNextSlotsQuery, type NextSlotsQuery } from './overview.generated';

/** The slots that are left today, and those of tomorrow, with links to their run sheets. */
export function NextSlots() {
  const t = useTranslations('overview.nextSlots');
  const titleId = useId();
  const today = useToday();
  const now = useClock((time) => time.toISOString().slice(0, 16));
  const { data, error, refetch } = useNextSlotsQuery({
    variables: { from: today },
    fetchPolicy: 'cache-and-network',
  });
  const [refresh] = useState(() => coalesced(() => refetch()));
  useOrderUpdates({ onChange: refresh, onReturn: refresh });
  const slots = data?.slotBoard.filter(({ endsAt }) => endsAt > now);
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ mt: 2, p: { xs: 2, sm: 2.5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Box sx={{ mr: 'auto' }}>
          <Typography id={titleId} variant="h2" sx={{ fontSize: '1.25rem' }}>
            {t('title')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {t('hint')}
          </Typography>
        </Box>
        <Button
          component={Link}
          to={paths.slots}
          endIcon={<ArrowRight size={18} />}
          // Below the title its text begins where that of the title does.
          sx={{ marginInlineStart: { xs: -2.5, sm: 0 } }}
        >
          {t('all')}
        </Button>
      </Box>
      {!slots && error && <RetryLine text={t('failed')} onRetry={refresh} />}
      {slots?.length === 0 && <Typography color="textSecondary">{t('empty')}</Typography>}
      {slots && slots.length > 0 && (
        <Box component="ul" aria-labelledby={titleId} sx={grid}>
          {slots.map((slot) => (
            <NextSlot key={`${slot.templateId} ${slot.day}`} slot={slot} isToday={slot.day === today} />
          ))}
        </Box>
      )}
    </Card>
  );
}

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
  m: 0,
  p: 0,
  listStyle: 'none',
} as const;

function NextSlot({ slot, isToday }: { slot: NextSlotsQuery['slotBoard'][number]; isToday: boolean }) {
  const t = useTranslations('overview.nextSlots');
  const { formatHours } = useSlotFormatters();
  const { method, capacityOrders: capacity, bookedOrders: count, heldOrders } = slot;
  const hours = `${t(isToday ? 'today' : 'tomorrow')}, ${formatHours(slot)}`;
  return (
    <li>
      <Typography sx={{ fontWeight: 600 }}>
        {count > 0 ? (
          <MuiLink component={Link} to={paths.slotOrders(slot)}>
            {hours}
          </MuiLink>
        ) : (
          hours
        )}
      </Typography>
      {capacity !== null && (
        <LinearProgress
          variant="determinate"
          aria-label={`${t('filled')}: ${hours}`}
          value={Math.min(100, (100 * (count + heldOrders)) / Math.max(1, capacity))}
          sx={{ my: 0.5, height: 8, borderRadius: 4, bgcolor: 'sunken' }}
        />
      )}
      <Typography variant="body2" color="textSecondary">
        {[
          t(`methods.${method}`),
          capacity === null ? t('orders', { count }) : t('ordersOf', { count, capacity }),
        ].join(' · ')}
      </Typography>
    </li>
  );
}
