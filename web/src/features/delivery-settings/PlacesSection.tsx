import Box from '@mui/material/Box';
import type { Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { randomId } from '@/lib/browser/random-id';
import { MAX_ADDRESS_LENGTH, MAX_AREA_NAME_LENGTH, MAX_COLLECTION_PLACES } from '@/lib/limits';
import { FormTextField } from '@/ui/forms/FormTextField';
import { boundsOf } from '@larder/shared/shop-settings';
import { ClosedDaysFields } from './ClosedDaysFields';
import type { DeliveryDraft } from './delivery-draft';
import { ListSection } from './ListSection';

const newRow = () => ({ name: '', address: '', hours: '', closedDays: [], id: randomId() });

/** The places where customers collect their orders. */
export function PlacesSection({ control }: { control: Control<DeliveryDraft> }) {
  const t = useTranslations('deliverySettings.places');
  return (
    <ListSection
      control={control}
      name="places"
      texts="deliverySettings.places"
      max={MAX_COLLECTION_PLACES}
      newRow={newRow}
    >
      {(row) => (
        <>
          <FormTextField
            control={control}
            name={`places.${row}.name`}
            label={t('name')}
            autoComplete="off"
            fullWidth
            htmlInput={{ maxLength: MAX_AREA_NAME_LENGTH, required: true }}
          />
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            <FormTextField
              control={control}
              name={`places.${row}.address`}
              label={t('address')}
              autoComplete="off"
              multiline
              minRows={2}
              htmlInput={{ maxLength: MAX_ADDRESS_LENGTH, required: true }}
            />
            <FormTextField
              control={control}
              name={`places.${row}.hours`}
              label={t('hours')}
              helperText={t('hoursHint')}
              autoComplete="off"
              multiline
              minRows={2}
              htmlInput={{ maxLength: boundsOf('openingHours').max }}
            />
          </Box>
          <ClosedDaysFields control={control} place={row} />
        </>
      )}
    </ListSection>
  );
}
