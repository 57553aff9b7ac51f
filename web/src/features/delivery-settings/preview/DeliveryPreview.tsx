import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useFormState, useWatch, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useCountryNames } from '@/lib/format/useCountryNames';
import { useFormFormatters } from '@/lib/format/useFormFormatters';
import { MAX_POSTCODE_LENGTH } from '@/lib/limits';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { useDebounced } from '@/lib/browser/useDebounced';
import { FilterSelect } from '@/ui/forms/FilterSelect';
import { hasPostcodes } from '@larder/shared/postal-address';
import { checkDelivery, inputOf, type DeliveryDraft } from '../delivery-draft';
import { useSlotPlanQuery } from '../slots/slots.generated';
import { PreviewAnswer, type PreviewedSettings } from './PreviewAnswer';

interface DeliveryPreviewProps {
  control: Control<DeliveryDraft>;
  isOn: boolean;
}

const DEBOUNCE_MS = 300;

/** The draft, and what it says about deliveries; null while a field of these cannot be read. */
function usePreviewed(control: Control<DeliveryDraft>) {
  const formatters = useFormFormatters();
  const { currency } = usePublicConfig();
  const draft = useWatch({ control }) as DeliveryDraft;
  const notation = { currency, formatters };
  const isUnread = Object.keys(checkDelivery(draft, notation)).some((field) => !field.startsWith('places.'));
  const settings: PreviewedSettings | null = isUnread ? null : inputOf(draft, notation);
  return { draft, settings };
}

/** The fee and the first slot that a customer of a postcode sees. */
export function DeliveryPreview({ control, isOn }: DeliveryPreviewProps) {
  const t = useTranslations('deliverySettings.preview');
  const titleId = useId();
  const { currency } = usePublicConfig();
  const formatters = useFormFormatters();
  const { readMoney, currencySymbol } = formatters;
  const nameOf = useCountryNames();
  const [typed, setTyped] = useState({ postcode: '', amount: '' });
  const [chosen, setChosen] = useState('');
  const plan = useSlotPlanQuery().data;
  const { isDirty } = useFormState({ control });
  const { draft, settings } = usePreviewed(control);
  const countries = [...new Set(draft.areas.map(({ country }) => country))];
  const country = countries.includes(chosen) ? chosen : (countries[0] ?? '');
  const needsPostcode = country === '' || hasPostcodes(country);
  const debounced = useDebounced(typed.postcode.trim(), DEBOUNCE_MS);
  const postcode = needsPostcode ? debounced : '';
  const reading = readMoney(typed.amount, currency);
  const amount = 'units' in reading ? reading.units : null;
  // Another one loads the answer again.
  const saved = JSON.stringify([isOn, plan]);
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ mt: 3, p: { xs: 2.5, sm: 4 } }}>
      <Typography id={titleId} component="h2" variant="h6" sx={{ mb: 0.5 }}>
        {t('title')}
      </Typography>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>{t('hint')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        {countries.length > 1 && (
          <FilterSelect
            label={t('country')}
            value={country}
            choices={countries}
            textOf={nameOf}
            onChange={setChosen}
          />
        )}
        {needsPostcode && (
          <TextField
            size="small"
            label={t('postcode')}
            value={typed.postcode}
            autoComplete="off"
            onChange={({ target }) => setTyped({ ...typed, postcode: target.value })}
            slotProps={{ htmlInput: { maxLength: MAX_POSTCODE_LENGTH } }}
          />
        )}
        <TextField
          size="small"
          label={t('amount')}
          value={typed.amount}
          autoComplete="off"
          error={typed.amount !== '' && amount === null}
          onChange={({ target }) => setTyped({ ...typed, amount: target.value })}
          slotProps={{
            htmlInput: { inputMode: 'decimal' },
            input: {
              startAdornment: <InputAdornment position="start">{currencySymbol(currency)}</InputAdornment>,
            },
          }}
        />
      </Box>
      <div role="status">
        {country &&
          (postcode || !needsPostcode) &&
          amount !== null &&
          (settings ? (
            <PreviewAnswer
              key={saved}
              settings={settings}
              country={country}
              postcode={postcode}
              amount={amount}
              hasSlots={(plan?.slotTemplates.length ?? 0) > 0}
            />
          ) : (
            t('incomplete')
          ))}
      </div>
      {!isOn && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {t('off')}
        </Alert>
      )}
      {isDirty && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {t('unsaved')}
        </Alert>
      )}
    </Card>
  );
}
