import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { CalendarX2, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useLocale, useTranslations } from 'use-intl';
import { useMayDo } from '@/features/auth/shared/useMayDo';
import { orderSchema } from '@/features/sales/orders/shared/order-view';
import { useOrderUpdates } from '@/features/sales/orders/shared/useOrderUpdates';
import { coalesced } from '@/lib/apollo/coalesced';
import { paths } from '@/lib/dashboard-paths';
import { calendarDayFormatters } from '@/lib/format/calendar-days';
import { daysAfter } from '@/lib/format/time-zone';
import { useToday } from '@/lib/format/useToday';
import { useUrlState } from '@/lib/url-state/useUrlState';
import { useLastShown } from '@/ui/dialogs/useLastShown';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { Loader } from '@/ui/feedback/Loader';
import { PageHeading } from '@/ui/page/PageHeading';
import { ExtraPlacesDialog } from './ExtraPlacesDialog';
import { SlotCard } from './SlotCard';
import { useSlotBoardQuery, type BoardSlotFieldsFragment, type SlotBoardQuery } from './slots.generated';
import { useBoardRights } from './useBoardRights';
import { useSlotNames } from './useSlotNames';
import { byDay, mondayOf, WEEK, weekSchema } from './week';

/** The slots of a week with how full they are. */
export function SlotBoardPage() {
  const t = useTranslations('slots');
  const today = useToday();
  const [{ week }, change] = useUrlState(weekSchema);
  const monday = mondayOf(week || today);
  const { data, previousData, error, refetch } = useSlotBoardQuery({
    variables: { from: monday, days: WEEK, ...useBoardRights() },
    fetchPolicy: 'cache-and-network',
  });
  const [refresh] = useState(() => coalesced(() => refetch()));
  useOrderUpdates({ onChange: refresh, onReturn: refresh });
  const shown = data ?? (error ? undefined : previousData);
  const shownMonday = useLastShown(data ? monday : null) ?? monday;
  const show = (day: string) => change({ week: day === mondayOf(today) ? '' : day });
  return (
    <>
      <PageHeading
        title={t('title')}
        hint={t('hint')}
        action={<WeekButtons monday={monday} isThisWeek={monday === mondayOf(today)} onShow={show} />}
      />
      {!data && error && <ErrorState title={t('failed')} onRetry={() => void refetch()} />}
      {!shown && !error && <Loader label={t('loading')} />}
      {shown && (
        // The week before, until another one has loaded.
        <Box aria-busy={!data} sx={{ opacity: data ? 1 : 0.6 }}>
          <NeedSlot count={shown.needSlot?.totalCount ?? 0} />
          <Board data={shown} monday={shownMonday} today={today} />
        </Box>
      )}
    </>
  );
}

/** Orders whose slots were gone when their payments came; they are in no slot of the board. */
function NeedSlot({ count }: { count: number }) {
  const t = useTranslations('slots');
  if (count === 0) return null;
  const orders = orderSchema.write({ status: 'PENDING', slot: 'NEEDED' });
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <MuiLink component={Link} to={`${paths.manageOrders}?${orders}`} color="inherit">
        {t('needSlot', { count })}
      </MuiLink>
    </Alert>
  );
}

interface WeekButtonsProps {
  monday: string;
  isThisWeek: boolean;
  onShow: (monday: string) => void;
}

function WeekButtons({ monday, isThisWeek, onShow }: WeekButtonsProps) {
  const t = useTranslations('slots');
  const { formatDays } = calendarDayFormatters(useLocale());
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Button
        variant="outlined"
        aria-label={t('previousWeek')}
        onClick={() => onShow(daysAfter(monday, -WEEK))}
        sx={{ minWidth: 44, px: 1 }}
      >
        <ChevronLeft size={20} />
      </Button>
      <Typography aria-live="polite" sx={{ fontWeight: 600 }}>
        {formatDays({ from: monday, to: daysAfter(monday, WEEK - 1) })}
      </Typography>
      <Button
        variant="outlined"
        aria-label={t('nextWeek')}
        onClick={() => onShow(daysAfter(monday, WEEK))}
        sx={{ minWidth: 44, px: 1 }}
      >
        <ChevronRight size={20} />
      </Button>
      {!isThisWeek && <Button onClick={() => onShow('')}>{t('thisWeek')}</Button>}
    </Box>
  );
}

interface BoardProps {
  data: SlotBoardQuery;
  monday: string;
  today: string;
}

function Board({ data: { slotBoard, deliverySettings }, monday, today }: BoardProps) {
  const t = useTranslations('slots');
  const { formatLongDay, formatHours, placeOf } = useSlotNames(deliverySettings);
  const plansSlots = useMayDo('write:settings');
  const [extended, setExtended] = useState<BoardSlotFieldsFragment | null>(null);
  if (slotBoard.length === 0)
    return (
      <EmptyState
        icon={CalendarX2}
        title={t('empty')}
        text={plansSlots ? t('emptyHint') : undefined}
        action={
          plansSlots && (
            <Button variant="outlined" component={Link} to={paths.delivery}>
              {t('plan')}
            </Button>
          )
        }
      />
    );
  return (
    <>
      {byDay(monday, slotBoard).map(({ day, slots }) => (
        <Box component="section" key={day} aria-label={formatLongDay(day)} sx={{ mb: 3 }}>
          <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
            {formatLongDay(day)}
            {day === today && ` · ${t('today')}`}
          </Typography>
          {slots.length === 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>{t('noSlots')}</Typography>
          ) : (
            <Box
              component="ul"
              sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
                m: 0,
                p: 0,
                listStyle: 'none',
              }}
            >
              {slots.map((slot) => (
                <SlotCard
                  key={slot.templateId}
                  slot={slot}
                  hours={formatHours(slot)}
                  place={placeOf(slot)}
                  onAddPlaces={() => setExtended(slot)}
                />
              ))}
            </Box>
          )}
        </Box>
      ))}
      {extended && <ExtraPlacesDialog slot={extended} onClose={() => setExtended(null)} />}
    </>
  );
}
