import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { PRODUCT_FIELD_NAMES, productFieldOf, type ProductFieldName } from '@larder/shared/product-fields';
import { PlainField } from './PlainField';
import type { ProductDraft } from './product-draft';

type Section = 'keys' | 'shelf' | 'weight';

interface PlainSectionProps {
  control: Control<ProductDraft>;
  section: Section;
  /** In place of the hint of a field. */
  hints?: Partial<Record<ProductFieldName, ReactNode>>;
}

/** The fields of `PRODUCT_FIELDS` of a section of the form. */
export function PlainSection({ control, section, hints = {} }: PlainSectionProps) {
  const t = useTranslations('manageProducts.form');
  const titleId = useId();
  const names = PRODUCT_FIELD_NAMES.filter((name) => productFieldOf(name).section === section);
  return (
    <Box role="group" aria-labelledby={titleId}>
      <Typography id={titleId} component="h2" sx={{ mb: 1.5, fontWeight: 600 }}>
        {t(section)}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' } }}>
        {names.map((name) => (
          <PlainField
            key={name}
            control={control}
            name={name}
            {...(hints[name] && { helperText: hints[name] })}
          />
        ))}
      </Box>
    </Box>
  );
}
