import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import type { CartDeliveryInput } from '@/lib/apollo/schema-types.generated';
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

/** Name, address and hours of a place. */
export function PlaceFacts({ place: { name, address, hours } }: { place: PlaceFieldsFragment }) {
  const oneLine = address.split('\n').join(', ');
  return (
    <Box component="span" sx={{ display: 'block', flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box component="bdi" sx={{ display: 'block', fontWeight: 600 }}>
        {name}
      </Box>
      <Typography component="span" variant="body2" dir="auto" sx={{ display: 'block' }}>
        {oneLine}
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
    </Box>
  );
}
