import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useController, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { MAX_CATEGORIES_OF_PRODUCT } from '@/lib/limits';
import { changedFood, storedFood } from './food/food-draft';
import type { ProductDraft } from './product-draft';
import type { CategoryChoice } from './useCategoryChoices';

interface CategoriesFieldProps {
  control: Control<ProductDraft>;
  choices: readonly CategoryChoice[];
}

/** One or more categories; the first one is the main one. */
export function CategoriesField({ control, choices }: CategoriesFieldProps) {
  const t = useTranslations('manageProducts.form');
  const {
    field: { value, onChange, onBlur, ref },
    fieldState: { error },
    formState: { isSubmitting, defaultValues },
  } = useController({ control, name: 'categories' });
  const { field: food } = useController({ control, name: 'food' });
  const change = (ids: readonly string[]) => {
    onChange(ids);
    food.onChange(changedFood(food.value, {}, storedFood(defaultValues as ProductDraft, ids)));
  };
  const isFull = value.length >= MAX_CATEGORIES_OF_PRODUCT;
  return (
    <Autocomplete
      multiple
      fullWidth
      openOnFocus
      disableCloseOnSelect
      filterSelectedOptions
      readOnly={isSubmitting}
      options={choices}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      getOptionDisabled={() => isFull}
      value={value.flatMap((id) => choices.find((choice) => choice.id === id) ?? [])}
      onChange={(_event, chosen) => change(chosen.map(({ id }) => id))}
      onBlur={onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={ref}
          label={t('categories')}
          placeholder={value.length === 0 ? t('chooseCategory') : undefined}
          error={error !== undefined}
          helperText={error?.message ?? (value.length > 1 ? t('mainCategory') : undefined)}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps.inputLabel, shrink: true },
            htmlInput: { ...params.slotProps.htmlInput, required: true },
          }}
        />
      )}
    />
  );
}
