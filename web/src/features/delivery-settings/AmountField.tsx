import InputAdornment from '@mui/material/InputAdornment';
import { useFormFormatters } from '@/lib/format/useFormFormatters';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { FormTextField, type FormTextFieldProps } from '@/ui/forms/FormTextField';
import type { DeliveryDraft } from './delivery-draft';

/** A field for an amount in the currency of the shop. */
export function AmountField(props: FormTextFieldProps<DeliveryDraft>) {
  const { currency } = usePublicConfig();
  const { currencySymbol } = useFormFormatters();
  return (
    <FormTextField
      autoComplete="off"
      {...props}
      htmlInput={{ inputMode: 'decimal' }}
      slotProps={{
        input: {
          startAdornment: <InputAdornment position="start">{currencySymbol(currency)}</InputAdornment>,
        },
      }}
    />
  );
}
