import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import type { CartDeliveryInput } from '@/lib/apollo/schema-types.generated';
import { oneLine } from '@/lib/format/one-line';
import { daysAfter } from '@/lib/format/time-zone';
import { useSlotFormatters } from '@/lib/format/useSlotFormatters';
import { useToday } from '@/lib/format/useToday';
import { MAX_SLOT_DAYS_AHEAD } from '@/lib/limits';
import type { PlaceFieldsFragment } from './delivery.generated';

interface PlaceListProps {
  places: readonly PlaceFieldsFragment[];
  title: string;
  onChoose: (delivery: CartDeliveryInput) => Promise<unknown>;
}

/** The places of collection, each with a button that chooses it. */
export function PlaceList({ places, title, onChoose }: PlaceListProps) {
  const t = useTranslations('delivery.check');
  if (places.length === 0) return null;
  return (
    <Box sx={{ mt: 1 }}>
      <Typography sx={{ color: 'text.secondary' }}>{title}</Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1.5, m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {places.map((place) => (
          <Box
            key={place.id}
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}
          >
            <PlaceFacts place={place} />
            <Button
              variant="outlined"
              aria-label={t('collectAt', { name: place.name })}
              onClick={() => void onChoose({ method: 'COLLECTION', placeId: place.id })}
            >
              {t('collectHere')}
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Name, address and hours of a place, and when it is closed. */
export function PlaceFacts({ place }: { place: PlaceFieldsFragment }) {
  const { name, address, hours, closedDays } = place;
  return (
    <Box component="span" sx={{ display: 'block', flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box component="bdi" sx={{ display: 'block', fontWeight: 600 }}>
        {name}
      </Box>
      <Typography component="span" variant="body2" dir="auto" sx={{ display: 'block' }}>
        {oneLine(address)}
      </Typography>
      {hours && (
        <Typography
          component="span"
          variant="body2"
          dir="auto"
          sx={{ display: 'block', whiteSpace: 'pre-line', color: 'text.secondary' }}
        >
          {hours}
        </Typography>
      )}
      <ClosedLines closedDays={closedDays} />
    </Box>
  );
}

/** The days on which a place is closed, of those for which there may be slots. */
function ClosedLines({ closedDays }: Pick<PlaceFieldsFragment, 'closedDays'>) {
  const t = useTranslations('delivery.check');
  const today = useToday();
  const { formatShortDays } = useSlotFormatters();
  const last = daysAfter(today, MAX_SLOT_DAYS_AHEAD);
  const ahead = closedDays.filter(({ from, until }) => from <= last && today <= until);
  return ahead.map(({ from, until, words }, index) => (
    <Typography key={index} component="span" variant="body2" sx={{ display: 'block' }}>
      {words
        ? t.rich('closedFor', { days: formatShortDays({ from, until }), words: () => <bdi>{words}</bdi> })
        : t('closed', { days: formatShortDays({ from, until }) })}
    </Typography>
  ));
}
