import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { ExistingProducts } from '@/lib/apollo/schema-types.generated';
import type { ProductImportFieldsFragment } from './product-csv.generated';

const CHOICES: readonly ExistingProducts[] = ['UPDATE', 'SKIP', 'ADD'];

interface ExistingChoiceProps {
  report: ProductImportFieldsFragment;
  value: ExistingProducts | null;
  disabled: boolean;
  onChange: (value: ExistingProducts | null) => void;
}

/** Asks what becomes of products that are in the shop already. */
export function ExistingChoice({ report, value, disabled, onChange }: ExistingChoiceProps) {
  const t = useTranslations('productCsv.existing');
  const titleId = useId();
  const { sameNames, sameNamesChanged } = report;
  return (
    <FormControl disabled={disabled} sx={{ mt: 2.5, display: 'block' }}>
      <FormLabel id={titleId} sx={{ color: 'text.primary', fontWeight: 600 }}>
        {t('title', { count: sameNames })}
      </FormLabel>
      <RadioGroup
        aria-labelledby={titleId}
        value={value ?? ''}
        onChange={(_event, chosen) => onChange(CHOICES.find((choice) => choice === chosen) ?? null)}
        sx={{ mt: 0.5 }}
      >
        {CHOICES.map((choice) => (
          <FormControlLabel
            key={choice}
            value={choice}
            control={<Radio />}
            label={t(choice, { count: sameNames, changed: sameNamesChanged })}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
