import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatters } from '@/lib/format/useFormatters';
import { unitPriceText } from '@/features/product/shared/pack';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { readPrice } from './numbers';
import { packChoices, parsePack, unitPriceOf, type PackChoice } from './pack-size';
import type { ProductDraft } from './product-draft';
import type { ProductFormState } from './useProductForm';

/** The pack size and the unit price that results from it. */
export function PackFields({ form }: { form: ProductFormState }) {
  const t = useTranslations('manageProducts.form');
  const hintId = useId();
  const unitPrice = useUnitPrice(form.draft);
  const { draft, problems, saving, change, register } = form;
  const problem = problems.packAmount ?? problems.packUnit;
  return (
    <Box>
      <Stack direction="row" spacing={1.5}>
        <TextField
          label={t('packAmount')}
          name="packAmount"
          autoComplete="off"
          value={draft.packAmount}
          onChange={(event) => change({ packAmount: event.target.value })}
          inputRef={register('packAmount')}
          error={Boolean(problem)}
          slotProps={{
            htmlInput: {
              inputMode: 'decimal',
              readOnly: saving,
              'aria-describedby': hintId,
            },
          }}
          sx={{ flex: 1 }}
        />
        <TextField
          label={t('packUnit')}
          name="packUnit"
          select
          value={draft.packUnit}
          onChange={(event) => change({ packUnit: event.target.value as PackChoice })}
          inputRef={register('packUnit')}
          slotProps={{ select: { native: true } }}
          sx={{ width: 116 }}
        >
          {(Object.keys(packChoices) as PackChoice[]).map((choice) => (
            <option key={choice} value={choice}>
              {t(`units.${choice}`)}
            </option>
          ))}
        </TextField>
      </Stack>
      <FormHelperText id={hintId} error={Boolean(problem)} sx={{ mx: '14px' }}>
        {problem ?? (unitPrice ? t('unitPrice', { price: unitPrice }) : t('packHint'))}
      </FormHelperText>
    </Box>
  );
}

function useUnitPrice({ price, packAmount, packUnit }: ProductDraft): string {
  const formatters = useFormatters();
  const { currency } = usePublicConfig();
  const t = useTranslations('common.pack');
  const { price: minor } = readPrice(price, currency, formatters);
  const size = parsePack(packAmount, packUnit, formatters);
  if (minor === undefined || size === null) return '';
  return unitPriceText({ ...size, unitPrice: unitPriceOf(minor, size) }, currency, t, formatters);
}
