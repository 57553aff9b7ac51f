import TextField, { type TextFieldProps } from '@mui/material/TextField';
import css from './DateField.module.css';

type DateFieldProps = Omit<TextFieldProps, 'type' | 'slotProps' | 'value'> & {
  /** `2026-03-01`, or empty while there is none. */
  value: string;
};

/**
 * A day. Safari writes today's into a field without one, as if it were chosen, so such a field
 * stays blank until somebody is in it.
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
