import Box from '@mui/material/Box';
import { useMemo, type ComponentProps } from 'react';
import { useWatch, type Control, type UseFormGetValues } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useCountryChoices } from '@/lib/format/useCountryChoices';
import {
  MAX_DELIVERY_NOTE_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_PLACE_LENGTH,
  MAX_POSTCODE_LENGTH,
  MAX_RECIPIENT_NAME_LENGTH,
} from '@/lib/limits';
import { FormTextField } from '@/ui/forms/FormTextField';
import { Options } from '@/ui/forms/Options';
import { addressForm, type AddressField } from '@larder/shared/postal-address';
import { rowsOf, type AddressDraft } from './address-draft';

interface AddressFieldsProps {
  form: {
    readonly control: Control<AddressDraft>;
    readonly getValues: UseFormGetValues<AddressDraft>;
  };
  disabled?: boolean;
}

/** The fields of an address in the order of its country, with the names that they have there. */
export function AddressFields({ form: { control, getValues }, disabled = false }: AddressFieldsProps) {
  const country = useWatch({ control, name: 'country' });
  const t = useTranslations('addresses');
  const props = useFieldProps(country);
  const rows = useMemo(() => rowsOf({ ...getValues(), country }), [country, getValues]);
  return (
    <>
      <CountryField control={control} disabled={disabled} />
      {rows.map((row) => (
        <Box
          key={row.join()}
          sx={{
            display: 'grid',
            gap: 2.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: row.map(widthOf).join(' ') },
          }}
        >
          {row.map((field) => (
            <FormTextField key={field} control={control} name={field} disabled={disabled} {...props[field]} />
          ))}
        </Box>
      ))}
      <FormTextField
        control={control}
        name="phone"
        disabled={disabled}
        label={t('fields.phone')}
        helperText={t('hints.phone')}
        type="tel"
        autoComplete="tel"
        htmlInput={{ maxLength: MAX_PHONE_LENGTH }}
      />
      <FormTextField
        control={control}
        name="note"
        disabled={disabled}
        label={t('fields.note')}
        helperText={t('hints.note')}
        autoComplete="off"
        htmlInput={{ maxLength: MAX_DELIVERY_NOTE_LENGTH }}
      />
    </>
  );
}

const widthOf = (field: AddressField): string => (field === 'postcode' ? '11rem' : 'minmax(0, 1fr)');

type FieldProps = Omit<ComponentProps<typeof FormTextField<AddressDraft>>, 'control' | 'name'>;

function useFieldProps(country: string): Readonly<Record<AddressField, FieldProps>> {
  const t = useTranslations('addresses');
  const { postcodeName, placeName, regionName, example } = addressForm(country);
  return {
    name: {
      label: t('fields.name'),
      autoComplete: 'name',
      htmlInput: { maxLength: MAX_RECIPIENT_NAME_LENGTH },
    },
    lines: {
      label: t('fields.lines'),
      helperText: t('hints.lines'),
      autoComplete: 'street-address',
      multiline: true,
      minRows: 2,
      htmlInput: { required: true },
    },
    postcode: {
      label: t(`postcode.${postcodeName}`),
      helperText: example && t('hints.postcode', { example }),
      autoComplete: 'postal-code',
      htmlInput: { maxLength: MAX_POSTCODE_LENGTH, autoCapitalize: 'characters', spellCheck: false },
    },
    place: {
      label: t(`place.${placeName}`),
      autoComplete: 'address-level2',
      htmlInput: { maxLength: MAX_PLACE_LENGTH },
    },
    region: {
      label: t(`region.${regionName}`),
      autoComplete: 'address-level1',
      htmlInput: { maxLength: MAX_PLACE_LENGTH },
    },
  };
}

function CountryField({ control, disabled }: { control: Control<AddressDraft>; disabled: boolean }) {
  const t = useTranslations('addresses');
  return (
    <FormTextField
      control={control}
      name="country"
      disabled={disabled}
      label={t('fields.country')}
      autoComplete="country"
      select
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <Options choices={useCountryChoices()} />
    </FormTextField>
  );
}
