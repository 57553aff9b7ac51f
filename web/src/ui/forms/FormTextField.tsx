import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

export interface FormTextFieldProps<Values extends FieldValues> extends Omit<
  TextFieldProps,
  'name' | 'value' | 'defaultValue' | 'onChange' | 'error' | 'inputRef'
> {
  control: Control<Values, unknown, unknown>;
  name: FieldPath<Values>;
  /** Null where another element shows the error. */
  helperText?: ReactNode;
  htmlInput?: InputHTMLAttributes<HTMLInputElement | HTMLTextAreaElement>;
}

/**
 * A text field of a form: an error replaces the helper text, and it is read-only while submitting.
 */
export function FormTextField<Values extends FieldValues>({
  control,
  name,
  helperText,
  htmlInput,
  slotProps,
  ...props
}: FormTextFieldProps<Values>) {
  const {
    field: { ref, ...field },
    fieldState: { error },
    formState: { isSubmitting },
  } = useController({ control: control as Control<Values>, name });
  return (
    <TextField
      {...props}
      {...field}
      inputRef={ref}
      error={error !== undefined}
      helperText={helperText === null ? null : (error?.message ?? helperText)}
      slotProps={{
        ...slotProps,
        htmlInput: { ...(!props.select && { readOnly: isSubmitting }), ...htmlInput },
      }}
    />
  );
}
