import { useEffect, useRef, type SyntheticEvent } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { DateField, type DateFieldProps } from './DateField';

/** The value of a form for a partial input, whose element has the value of an empty one. */
const PARTIAL = 'partial';

interface FormDateFieldProps<Values extends FieldValues> extends Omit<
  DateFieldProps,
  'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'onKeyUp' | 'error' | 'inputRef'
> {
  control: Control<Values, unknown, unknown>;
  name: FieldPath<Values>;
}

/**
 * A date field of a form: an error replaces the helper text. The value of a partial input is no
 * day, so that it is neither sent nor taken for an empty one.
 */
export function FormDateField<Values extends FieldValues>({
  control,
  name,
  helperText,
  ...props
}: FormDateFieldProps<Values>) {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState: { error },
  } = useController({ control: control as Control<Values>, name });
  const input = useRef<HTMLInputElement>(null);

  // Browsers fire no change event when an empty input becomes a partial one.
  const read = (event: SyntheticEvent) => {
    const { value: day, validity } = event.target as HTMLInputElement;
    const next = validity.badInput ? PARTIAL : day;
    if (next !== value) onChange(next);
  };

  // React does not clear a partial input, since its value is empty already.
  useEffect(() => {
    if (value === '' && input.current?.validity.badInput) input.current.value = '';
  }, [value]);

  return (
    <DateField
      {...props}
      name={name}
      value={value === PARTIAL ? '' : value}
      onChange={read}
      onKeyUp={read}
      onBlur={(event) => {
        read(event);
        onBlur();
      }}
      inputRef={(element: HTMLInputElement | null) => {
        input.current = element;
        ref(element);
      }}
      error={error !== undefined}
      helperText={error?.message ?? helperText}
    />
  );
}
