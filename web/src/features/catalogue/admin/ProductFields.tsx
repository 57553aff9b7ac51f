import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { Controller, useWatch, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { FormTextField } from '@/ui/forms/FormTextField';
import { RetryLine } from '@/ui/feedback/RetryLine';
import { PictureField } from '@/ui/forms/PictureField';
import { TranslationsSection } from '@/ui/forms/translations/TranslationsSection';
import { useDaysAhead } from '@/features/delivery/shared/useDaysAhead';
import { tileColor } from '@/lib/categories';
import { toMajor } from '@/lib/format/money';
import { useFormFormatters, type FormFormatters } from '@/lib/format/useFormFormatters';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { CategoriesField } from './CategoriesField';
import type { EditedProduct } from './managed-product';
import { parseCount, readPrice } from './numbers';
import { FoodSection } from './food/FoodSection';
import { FamilyFields } from './FamilyFields';
import { FurtherPictures } from './FurtherPictures';
import { KeyFields } from './KeyFields';
import { PackFields } from './PackFields';
import { PlainField } from './PlainField';
import { PlainSection } from './PlainSection';
import type { ProductDraft } from './product-draft';
import { SaleFields } from './SaleFields';
import { StockFields } from './StockFields';
import { useCategoryChoices } from './useCategoryChoices';
import {
  MAX_ALT_LENGTH,
  MAX_CHOSEN_PICTURE_MB,
  MAX_DESCRIPTION_LENGTH,
  MAX_PRODUCT_NAME_LENGTH,
  MAX_SEARCH_TERMS_LENGTH,
} from '@/lib/limits';

const twoColumns = { display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } };

interface ProductFieldsProps {
  control: Control<ProductDraft>;
  /** The stored product; undefined while adding one. */
  product?: Pick<EditedProduct, 'photo' | 'stock' | 'held'>;
}

/** The fields of the forms that add and edit a product. */
export function ProductFields({ control, product }: ProductFieldsProps) {
  const t = useTranslations('manageProducts.form');
  const { choices, retry } = useCategoryChoices();

  return (
    <Stack spacing={2.5}>
      <FormTextField
        control={control}
        name="name"
        label={t('name')}
        autoComplete="off"
        fullWidth
        htmlInput={{ maxLength: MAX_PRODUCT_NAME_LENGTH }}
      />
      <Box sx={twoColumns}>
        <PriceField control={control} />
        <Box>
          <CategoriesField control={control} choices={choices} />
          {retry && <RetryLine text={t('categoriesFailed')} onRetry={retry} />}
        </Box>
      </Box>
      <SaleFields control={control} />
      <FormTextField
        control={control}
        name="description"
        label={t('description')}
        multiline
        rows={4}
        fullWidth
        htmlInput={{ required: true, maxLength: MAX_DESCRIPTION_LENGTH }}
      />
      <FormTextField
        control={control}
        name="searchTerms"
        label={t('searchTerms')}
        autoComplete="off"
        helperText={t('searchTermsHint')}
        fullWidth
        htmlInput={{ maxLength: MAX_SEARCH_TERMS_LENGTH }}
      />
      <PhotoFields control={control} product={product} choices={choices} />
      <FurtherPictures control={control} storedMain={product?.photo.url} />
      <Box sx={twoColumns}>
        <PackFields control={control} />
        <StockFields control={control} product={product} />
      </Box>
      <PlainSection control={control} section="weight" />
      <LeadField control={control} />
      <FamilyFields control={control} />
      <KeyFields control={control} />
      <PlainSection control={control} section="shelf" />
      <FoodSection control={control} />
      <ProductTranslations control={control} />
      <HiddenField control={control} />
    </Stack>
  );
}

/** Only where there are slots that it moves. */
function LeadField({ control }: Pick<ProductFieldsProps, 'control'>) {
  const { deliveryAreas } = usePublicConfig();
  return deliveryAreas ? <LeadDays control={control} /> : null;
}

function LeadDays({ control }: Pick<ProductFieldsProps, 'control'>) {
  const t = useTranslations('manageProducts.form');
  const days = useDaysAhead();
  const formatters = useFormFormatters();
  const typed = parseCount(useWatch({ control, name: 'leadDays' }), formatters);
  const isTooSlow = days !== null && typed !== null && typed > days;
  return (
    <PlainField
      control={control}
      name="leadDays"
      {...(isTooSlow && { helperText: t('tooSlow', { days }), color: 'warning' })}
    />
  );
}

function PriceField({ control }: Pick<ProductFieldsProps, 'control'>) {
  const formatters = useFormFormatters();
  const t = useTranslations('manageProducts.form');
  const { currency } = usePublicConfig();
  const [price, soldBy] = useWatch({ control, name: ['price', 'soldBy'] });
  return (
    <FormTextField
      control={control}
      name="price"
      label={t(soldBy ? 'pricePerKilogram' : 'price')}
      autoComplete="off"
      helperText={priceAsRead(price, currency, t, formatters)}
      fullWidth
      htmlInput={{ inputMode: 'decimal' }}
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">{formatters.currencySymbol(currency)}</InputAdornment>
          ),
        },
      }}
    />
  );
}

interface PhotoFieldsProps extends ProductFieldsProps {
  choices: ReturnType<typeof useCategoryChoices>['choices'];
}

function PhotoFields({ control, product, choices }: PhotoFieldsProps) {
  const t = useTranslations('manageProducts.form');
  const [main] = useWatch({ control, name: 'categories' });
  const category = choices.find(({ id }) => id === main);
  return (
    <>
      <Controller
        control={control}
        name="photo"
        render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
          <PictureField
            value={value instanceof File ? value : null}
            onChange={onChange}
            label={t('photo')}
            hint={t('photoHint', { megabytes: MAX_CHOSEN_PICTURE_MB })}
            alt={t('photoPreview')}
            variant="rounded"
            required
            whole
            ground={category && tileColor(category)}
            fallback={typeof value === 'string' ? value : product?.photo.url}
            refusal={error?.message}
            buttonRef={ref}
          />
        )}
      />
      <FormTextField
        control={control}
        name="photoAlt"
        label={t('photoAlt')}
        autoComplete="off"
        helperText={t('photoAltHint')}
        fullWidth
        htmlInput={{ maxLength: MAX_ALT_LENGTH }}
      />
    </>
  );
}

function ProductTranslations({ control }: Pick<ProductFieldsProps, 'control'>) {
  const t = useTranslations('manageProducts.form');
  return (
    <TranslationsSection
      control={control}
      name="translations"
      title={t('translations')}
      hint={t('translationsHint')}
      fields={[
        { text: 'name', label: t('name'), max: MAX_PRODUCT_NAME_LENGTH },
        { text: 'description', label: t('description'), max: MAX_DESCRIPTION_LENGTH, rows: 4 },
        { text: 'searchTerms', label: t('searchTerms'), max: MAX_SEARCH_TERMS_LENGTH },
      ]}
    />
  );
}

function HiddenField({ control }: Pick<ProductFieldsProps, 'control'>) {
  const t = useTranslations('manageProducts.form');
  return (
    <Box>
      <Controller
        control={control}
        name="hidden"
        render={({ field: { value, ref, ...field } }) => (
          <FormControlLabel
            {...field}
            checked={value}
            control={<Switch slotProps={{ input: { ref, 'aria-describedby': 'hidden-hint' } }} />}
            label={t('hidden')}
          />
        )}
      />
      <FormHelperText id="hidden-hint" sx={{ mt: 0 }}>
        {t('hiddenHint')}
      </FormHelperText>
    </Box>
  );
}

/** The parsed price, unless the input is formatted like the field (in English `3,50`, `1,000`). */
function priceAsRead(
  typed: string,
  currency: string,
  t: ReturnType<typeof useTranslations<'manageProducts.form'>>,
  formatters: FormFormatters,
): string | undefined {
  const { price } = readPrice(typed, currency, formatters);
  if (price === undefined) return undefined;
  const { numberField, moneyField } = formatters;
  const plain = [moneyField(price, currency), numberField(toMajor(price, currency))];
  if (plain.includes(typed.trim())) return undefined;
  return t('priceAsRead', { price: formatters.formatMoney(price, currency) });
}
