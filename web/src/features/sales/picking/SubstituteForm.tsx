import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '@/lib/i18n/isolate';
import { QuantityStepper } from '@/ui/forms/QuantityStepper';
import type { EntrySubstitute } from './pick-entry';
import { SuggestionFacts, type Suggestion } from './Suggestions';

interface SubstituteFormProps {
  suggestion: Suggestion;
  /** Units that it can take the place of. */
  most: number;
  /** Those that are not there. */
  preset: number;
  /** Whether the customer has to agree to it first. */
  needsConsent: boolean;
  onBack: () => void;
  onTake: (substitute: EntrySubstitute) => void;
}

/** How many units of a product, and what its customer has agreed to. */
export function SubstituteForm(props: SubstituteFormProps) {
  const { suggestion, most, preset, needsConsent, onBack, onTake } = props;
  const t = useTranslations('pick.substitute');
  const { product, newAllergens, allergensStated } = suggestion;
  const [quantity, setQuantity] = useState(preset);
  const [customerAgreed, setCustomerAgreed] = useState(false);
  const [allergensAgreed, setAllergensAgreed] = useState(false);
  const isSafe = allergensStated && newAllergens.length === 0;
  const isReady = (!needsConsent || customerAgreed) && (isSafe || allergensAgreed);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <SuggestionFacts suggestion={suggestion} />
      </Box>
      {most > 1 && (
        <QuantityStepper
          label={t('units', { name: isolate(product.name) })}
          min={1}
          max={most}
          value={quantity}
          onChange={setQuantity}
        />
      )}
      {needsConsent && (
        <FormControlLabel
          control={
            <Checkbox
              checked={customerAgreed}
              onChange={(_event, checked) => setCustomerAgreed(checked)}
              sx={{ minWidth: 48, minHeight: 48 }}
            />
          }
          label={t('agreed')}
        />
      )}
      {!isSafe && (
        <FormControlLabel
          control={
            <Checkbox
              checked={allergensAgreed}
              onChange={(_event, checked) => setAllergensAgreed(checked)}
              sx={{ minWidth: 48, minHeight: 48 }}
            />
          }
          label={t('agreedAllergens')}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button
          variant="contained"
          size="large"
          disabled={!isReady}
          onClick={() => {
            const { id: productId, name } = product;
            onTake({ productId, name, quantity, allergensAgreed, customerAgreed });
          }}
        >
          {t('take')}
        </Button>
        <Button variant="outlined" color="inherit" size="large" onClick={onBack}>
          {t('back')}
        </Button>
      </Box>
    </>
  );
}
