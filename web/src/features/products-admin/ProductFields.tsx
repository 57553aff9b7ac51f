import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'use-intl';
import { PictureField } from '@/components/forms/PictureField';
import { FILTER_CATEGORIES, tileColor } from '@/config/categories';
import { formatMoney } from '@/config/money';
import { usePublicConfig } from '@/config/usePublicConfig';
import type { Category } from '@/graphql/generated/operations';
import { currencySymbol } from './currency-symbol';
import type { EditedProduct } from './managed-product';
import { readPrice } from './numbers';
import { PackFields } from './PackFields';
import { DESCRIPTION_LIMIT, NAME_LIMIT, type DraftField } from './product-draft';
import { StockFields } from './StockFields';
import type { ProductFormState } from './useProductForm';

const twoColumns = { display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } };

interface ProductFieldsProps {
  form: ProductFormState;
  /** The product as it is stored; none while one is added. */
  product?: Pick<EditedProduct, 'photo' | 'stock' | 'held'>;
}

/** Everything that can be said of a product, for adding and for editing one. */
export function ProductFields({ form, product }: ProductFieldsProps) {
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
        slotProps={{ htmlInput: { maxLength: NAME_LIMIT, readOnly: saving } }}
      />
      <Box sx={twoColumns}>
        <TextField
          {...field('price')}
          label={t('price')}
          autoComplete="off"
          helperText={problems.price ?? priceAsRead(draft.price, currency, t)}
          slotProps={{
            htmlInput: { inputMode: 'decimal', readOnly: saving },
            input: {
              startAdornment: <InputAdornment position="start">{currencySymbol(currency)}</InputAdornment>,
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
        slotProps={{ htmlInput: { required: true, maxLength: DESCRIPTION_LIMIT, readOnly: saving } }}
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

/** What a price will be that is not written as the shop writes prices: `3,50`, `1,000`. */
function priceAsRead(
  typed: string,
  currency: string,
  t: ReturnType<typeof useTranslations<'manageProducts.form'>>,
): string | undefined {
  const { price } = readPrice(typed, currency);
  if (price === undefined || /^\d+(\.\d+)?$/.test(typed.trim())) return undefined;
  return t('priceAsRead', { price: formatMoney(price, currency) });
}
