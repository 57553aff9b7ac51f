import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'use-intl';
import { PictureField } from '@/ui/PictureField';
import { FILTER_CATEGORIES, tileColor } from '@/lib/categories';
import { useFormatters, type Formatters } from '@/lib/format/useFormatters';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import type { Category } from '@/lib/apollo/schema-types.generated';
import type { EditedProduct } from './managed-product';
import { readPrice } from './numbers';
import { PackFields } from './PackFields';
import { type DraftField } from './product-draft';
import { StockFields } from './StockFields';
import type { ProductFormState } from './useProductForm';
import { MAX_DESCRIPTION_LENGTH, MAX_PRODUCT_NAME_LENGTH } from '@/lib/limits';

const twoColumns = { display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } };

interface ProductFieldsProps {
  form: ProductFormState;
  /** The stored product; undefined while adding one. */
  product?: Pick<EditedProduct, 'photo' | 'stock' | 'held'>;
}

/** The fields of the forms that add and edit a product. */
export function ProductFields({ form, product }: ProductFieldsProps) {
  const formatters = useFormatters();
  const t = useTranslations('manageProducts.form');
  const categories = useTranslations('common.categories');
  const { currency } = usePublicConfig();
  const { draft, problems, saving, change, register } = form;

  const field = (name: DraftField) => ({
    name,
    value: draft[name],
    error: Boolean(problems[name]),
    helperText: problems[name],
    inputRef: register(name),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    fullWidth: true,
  });

  return (
    <Stack spacing={2.5}>
      <TextField
        {...field('name')}
        label={t('name')}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: MAX_PRODUCT_NAME_LENGTH, readOnly: saving } }}
      />
      <Box sx={twoColumns}>
        <TextField
          {...field('price')}
          label={t('price')}
          autoComplete="off"
          helperText={problems.price ?? priceAsRead(draft.price, currency, t, formatters)}
          slotProps={{
            htmlInput: { inputMode: 'decimal', readOnly: saving },
            input: {
              startAdornment: (
                <InputAdornment position="start">{formatters.currencySymbol(currency)}</InputAdornment>
              ),
            },
          }}
        />
        <TextField
          {...field('category')}
          label={t('category')}
          select
          onChange={(event) => change({ category: event.target.value as Category })}
          slotProps={{
            select: { native: true },
            htmlInput: { required: true },
            inputLabel: { shrink: true },
          }}
        >
          <option value="" disabled>
            {t('chooseCategory')}
          </option>
          {FILTER_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {categories(category)}
            </option>
          ))}
        </TextField>
      </Box>
      <TextField
        {...field('description')}
        label={t('description')}
        multiline
        rows={4}
        slotProps={{ htmlInput: { required: true, maxLength: MAX_DESCRIPTION_LENGTH, readOnly: saving } }}
      />
      <PictureField
        value={draft.photo}
        onChange={(picture) => change({ photo: picture })}
        label={t('photo')}
        hint={t('photoHint')}
        alt={t('photoAlt')}
        variant="rounded"
        required
        whole
        ground={draft.category && tileColor(draft.category)}
        standIn={product?.photo.url}
        refusal={problems.photo}
        buttonRef={register('photo')}
      />
      <Box sx={twoColumns}>
        <PackFields form={form} />
        <StockFields form={form} product={product} />
      </Box>
      <Box>
        <FormControlLabel
          control={
            <Switch
              name="hidden"
              checked={draft.hidden}
              onChange={(_, hidden) => change({ hidden })}
              slotProps={{ input: { ref: register('hidden'), 'aria-describedby': 'hidden-hint' } }}
            />
          }
          label={t('hidden')}
        />
        <FormHelperText id="hidden-hint" sx={{ mt: 0 }}>
          {t('hiddenHint')}
        </FormHelperText>
      </Box>
    </Stack>
  );
}

/** The parsed price, unless the input is formatted like the field (in English `3,50`, `1,000`). */
function priceAsRead(
  typed: string,
  currency: string,
  t: ReturnType<typeof useTranslations<'manageProducts.form'>>,
  formatters: Formatters,
): string | undefined {
  const { price } = readPrice(typed, currency, formatters);
  if (price === undefined) return undefined;
  const { numberField, priceField } = formatters;
  if ([numberField, priceField].some((write) => write(price / 100) === typed.trim())) return undefined;
  return t('priceAsRead', { price: formatters.formatMoney(price, currency) });
}
