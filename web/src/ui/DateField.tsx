import TextField, { type TextFieldProps } from '@mui/material/TextField';
import css from './DateField.module.css';

type DateFieldProps = Omit<TextFieldProps, 'type' | 'slotProps' | 'value'> & {
  /** An ISO date such as `2026-03-01`, or empty. */
  value: string;
};

/**
 * A date input. Safari shows today's date in an empty one as if it were selected, so its text is
 * hidden until it has the focus.
 */
export function DateField(props: DateFieldProps) {
  return (
    <TextField
      {...props}
      type="date"
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { className: props.value === '' ? css.empty : undefined },
      }}
    />
  );
}
