import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Box from '@mui/material/Box';
import { useId } from 'react';
import { useFormState, useWatch, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useFormFormatters } from '@/lib/format/useFormFormatters';
import { unitPriceText } from '@/features/catalogue/product/shared/pack';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { FormTextField } from '@/ui/forms/FormTextField';
import { readPrice } from './numbers';
import { packChoices, parsePack, unitPriceOf, type PackChoice } from './pack-size';
import type { ProductDraft } from './product-draft';

/** The pack size and the unit price that results from it. */
export function PackFields({ control }: { control: Control<ProductDraft> }) {
  const t = useTranslations('manageProducts.form');
  const hintId = useId();
  const unitPrice = useUnitPrice(control);
  const { errors } = useFormState({ control, name: ['packAmount', 'packUnit'] });
  const problem = (errors.packAmount ?? errors.packUnit)?.message;
  return (
    <Box>
      <Stack direction="row" spacing={1.5}>
        <FormTextField
          control={control}
          name="packAmount"
          label={t('packAmount')}
          autoComplete="off"
          helperText={null}
          htmlInput={{ inputMode: 'decimal', 'aria-describedby': hintId }}
          sx={{ flex: 1 }}
        />
        <FormTextField
          control={control}
          name="packUnit"
          label={t('packUnit')}
          select
          helperText={null}
          slotProps={{ select: { native: true } }}
          sx={{ width: 116 }}
        >
          {(Object.keys(packChoices) as PackChoice[]).map((choice) => (
            <option key={choice} value={choice}>
              {t(`units.${choice}`)}
            </option>
          ))}
        </FormTextField>
      </Stack>
      <FormHelperText id={hintId} error={Boolean(problem)} sx={{ mx: '14px' }}>
        {problem ?? (unitPrice ? t('unitPrice', { price: unitPrice }) : t('packHint'))}
      </FormHelperText>
    </Box>
  );
}

const NO_SIZE = { packAmount: null, packUnit: null };

function useUnitPrice(control: Control<ProductDraft>): string {
  const [price, packAmount, packUnit, soldBy] = useWatch({
    control,
    name: ['price', 'packAmount', 'packUnit', 'soldBy'],
  });
  const formatters = useFormFormatters();
  const { currency } = usePublicConfig();
  const t = useTranslations('common.pack');
  const { price: minor } = readPrice(price, currency, formatters);
  const size = parsePack(packAmount, packUnit, formatters);
  if (minor === undefined) return '';
  const unitPrice = unitPriceOf(minor, size, soldBy !== '');
  return unitPriceText({ ...(size ?? NO_SIZE), unitPrice }, currency, t, formatters);
}
