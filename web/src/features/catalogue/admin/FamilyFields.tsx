import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useController, useWatch, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { MAX_FAMILY_LENGTH } from '@/lib/limits';
import { PlainField } from './PlainField';
import { useProductFamiliesQuery } from './manage-products.generated';
import type { ProductDraft } from './product-draft';

/** The family whose sizes the product shares, and what it is called among them. */
export function FamilyFields({ control }: { control: Control<ProductDraft> }) {
  const t = useTranslations('productFields.family');
  const { data } = useProductFamiliesQuery({ fetchPolicy: 'cache-and-network' });
  const {
    field: { value, onChange, onBlur, ref },
    fieldState: { error },
    formState: { isSubmitting },
  } = useController({ control, name: 'family' });
  const label = useWatch({ control, name: 'familyLabel' });
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <Autocomplete
        freeSolo
        fullWidth
        readOnly={isSubmitting}
        options={data?.productFamilies ?? []}
        // The text is the value, also of a choice.
        value={null}
        inputValue={value}
        onInputChange={(_event, typed, reason) => reason !== 'reset' && onChange(typed)}
        onBlur={onBlur}
        renderInput={(params) => (
          <TextField
            {...params}
            inputRef={ref}
            label={t('label')}
            error={error !== undefined}
            helperText={error?.message ?? t('hint')}
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, maxLength: MAX_FAMILY_LENGTH },
            }}
          />
        )}
      />
      {(value.trim() !== '' || label !== '') && <PlainField control={control} name="familyLabel" />}
    </Box>
  );
}
