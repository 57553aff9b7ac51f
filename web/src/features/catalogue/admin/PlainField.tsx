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
  const field = productFieldOf(name);
  const isNumber = field.type === 'count' || (field.type === 'line' && field.format === 'barcode');
  const textOf = (part: string) => t(`${name}.${part}` as Parameters<typeof t>[0]);
  return (
    <FormTextField
      name={name}
      label={t(`${name}.label`)}
      autoComplete="off"
      fullWidth
      {...(t.has(`${name}.hint` as Parameters<typeof t>[0]) && { helperText: textOf('hint') })}
      {...(field.type === 'choice' && AS_SELECT)}
      {...props}
      htmlInput={{
        inputMode: isNumber ? 'numeric' : 'text',
        ...(field.type === 'line' && { maxLength: field.max, spellCheck: false }),
        ...htmlInput,
      }}
    >
      {field.type === 'choice' && [
        <option key="" value="">
          {textOf('none')}
        </option>,
        ...Object.keys(field.values).map((value) => (
          <option key={value} value={value}>
            {textOf(`values.${value}`)}
          </option>
        )),
      ]}
    </FormTextField>
  );
}

const AS_SELECT = {
  select: true,
  slotProps: { select: { native: true }, inputLabel: { shrink: true } },
} as const;
