import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useController, useWatch, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useFormFormatters } from '@/lib/format/useFormFormatters';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { ChoiceBoxes } from '@/ui/forms/ChoiceBoxes';
import { FormTextField } from '@/ui/forms/FormTextField';
import type { LaterMethod, PaymentDraft } from './payment-draft';

interface MethodSectionProps {
  method: LaterMethod;
  control: Control<PaymentDraft>;
  /** Where it can be offered. */
  destinations: readonly { readonly id: string; readonly name: string }[];
}

/** Whether a method is offered, and for which orders. */
export function MethodSection({ method, control, destinations }: MethodSectionProps) {
  const names = useTranslations('orders.payBy.name');
  const isOffered = useWatch({ control, name: `${method}.isOffered` });
  const title = names(method);
  return (
    <Card component="section" aria-label={title} sx={{ px: { xs: 2.5, sm: 4 }, py: 2 }}>
      <OfferSwitch method={method} control={control} label={title} />
      {isOffered && (
        <Box sx={{ display: 'grid', gap: 2.5, mt: 2, mb: 1 }}>
          <Limits method={method} control={control} />
          {destinations.length > 0 && (
            <Destinations method={method} control={control} destinations={destinations} />
          )}
        </Box>
      )}
    </Card>
  );
}

type PartProps = Pick<MethodSectionProps, 'method' | 'control'>;

function OfferSwitch({ method, control, label }: PartProps & { label: string }) {
  const t = useTranslations('paymentSettings.methods');
  const hintId = useId();
  const {
    field: { value, ref, ...field },
    fieldState: { error },
  } = useController({ control, name: `${method}.isOffered` });
  return (
    <>
      <FormControlLabel
        label={label}
        slotProps={{ typography: { sx: { fontWeight: 600 } } }}
        control={
          <Switch {...field} checked={value} slotProps={{ input: { ref, 'aria-describedby': hintId } }} />
        }
      />
      <FormHelperText id={hintId} error={error !== undefined} sx={{ mx: 0 }}>
        {error?.message ?? t(method)}
      </FormHelperText>
    </>
  );
}

function Limits({ method, control }: PartProps) {
  const t = useTranslations('paymentSettings');
  const { currency } = usePublicConfig();
  const { currencySymbol } = useFormFormatters();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <FormTextField
        control={control}
        name={`${method}.maxTotal`}
        label={t('maxTotal')}
        helperText={t('maxTotalHint')}
        autoComplete="off"
        htmlInput={{ inputMode: 'decimal' }}
        slotProps={{
          input: {
            startAdornment: <InputAdornment position="start">{currencySymbol(currency)}</InputAdornment>,
          },
        }}
      />
      <FormTextField
        control={control}
        name={`${method}.minOrders`}
        label={t('minOrders')}
        helperText={t('minOrdersHint')}
        autoComplete="off"
        htmlInput={{ inputMode: 'numeric' }}
      />
    </Box>
  );
}

function Destinations({ method, control, destinations }: MethodSectionProps) {
  const t = useTranslations('paymentSettings');
  const {
    field: { value, onChange, ref },
    fieldState: { error },
  } = useController({ control, name: `${method}.destinationIds` });
  const names = new Map(destinations.map(({ id, name }) => [id, name]));
  return (
    <ChoiceBoxes
      label={t('where')}
      choices={[...names.keys()]}
      nameOf={(id) => names.get(id) ?? ''}
      chosen={value}
      onChange={onChange}
      problem={error?.message}
      inputRef={ref}
    >
      <FormHelperText sx={{ mx: 0 }}>{t('whereHint')}</FormHelperText>
    </ChoiceBoxes>
  );
}
