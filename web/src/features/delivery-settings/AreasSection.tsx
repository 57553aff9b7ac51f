import Box from '@mui/material/Box';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { randomId } from '@/lib/browser/random-id';
import { likelyCountry } from '@/lib/format/likely-country';
import { useCountryChoices } from '@/lib/format/useCountryChoices';
import { MAX_AREA_NAME_LENGTH, MAX_DELIVERY_AREAS } from '@/lib/limits';
import type { ServerForm } from '@/lib/forms/useServerForm';
import { FormTextField } from '@/ui/forms/FormTextField';
import { Options } from '@/ui/forms/Options';
import { AreasFile } from './csv/AreasFile';
import { AmountField } from './AmountField';
import type { DeliveryDraft } from './delivery-draft';
import { ListSection } from './ListSection';

/** The areas in which the shop delivers. */
export function AreasSection({ form }: { form: ServerForm<DeliveryDraft> }) {
  const { control } = form;
  const last = useWatch({ control, name: 'areas' }).at(-1);
  const newRow = () => ({
    name: '',
    country: last?.country ?? likelyCountry(),
    minimumOrder: '',
    postcodes: '',
    id: randomId(),
  });
  return (
    <ListSection
      control={control}
      name="areas"
      texts="deliverySettings.areas"
      max={MAX_DELIVERY_AREAS}
      newRow={newRow}
      actions={<AreasFile form={form} />}
    >
      {(row) => <AreaFields control={control} row={row} />}
    </ListSection>
  );
}

function AreaFields({ control, row }: { control: Control<DeliveryDraft>; row: number }) {
  const t = useTranslations('deliverySettings.areas');
  const countries = useCountryChoices();
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '3fr 3fr 2fr' } }}>
        <FormTextField
          control={control}
          name={`areas.${row}.name`}
          label={t('name')}
          autoComplete="off"
          htmlInput={{ maxLength: MAX_AREA_NAME_LENGTH, required: true }}
        />
        <FormTextField
          control={control}
          name={`areas.${row}.country`}
          label={t('country')}
          select
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <Options choices={countries} />
        </FormTextField>
        <AmountField control={control} name={`areas.${row}.minimumOrder`} label={t('minimumOrder')} />
      </Box>
      <FormTextField
        control={control}
        name={`areas.${row}.postcodes`}
        label={t('postcodes')}
        helperText={t('postcodesHint')}
        autoComplete="off"
        multiline
        maxRows={6}
        fullWidth
        htmlInput={{ autoCapitalize: 'characters', spellCheck: false }}
      />
    </>
  );
}
