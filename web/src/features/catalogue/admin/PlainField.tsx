import type { Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { productFieldOf, type ProductFieldName } from '@larder/shared/product-fields';
import { FormTextField, type FormTextFieldProps } from '@/ui/forms/FormTextField';
import type { ProductDraft } from './product-draft';

interface PlainFieldProps extends Partial<Omit<FormTextFieldProps<ProductDraft>, 'control' | 'name'>> {
  control: Control<ProductDraft>;
  name: ProductFieldName;
}

/** The field of one of `PRODUCT_FIELDS`. */
export function PlainField({ name, htmlInput, ...props }: PlainFieldProps) {
  const t = useTranslations('productFields');
  const { type, max, ...field } = productFieldOf(name);
  const isNumber = type === 'count' || ('format' in field && field.format === 'barcode');
  const hint = `${name}.hint` as Parameters<typeof t>[0];
  return (
    <FormTextField
      name={name}
      label={t(`${name}.label`)}
      autoComplete="off"
      fullWidth
      {...(t.has(hint) && { helperText: t(hint) })}
      {...props}
      htmlInput={{
        inputMode: isNumber ? 'numeric' : 'text',
        ...(type === 'line' && { maxLength: max, spellCheck: false }),
        ...htmlInput,
      }}
    />
  );
}
