import TextField, { type TextFieldProps } from '@mui/material/TextField';

/*
 * Safari shows today's date in an empty field; other browsers show the useful mm/dd/yyyy. A partial
 * input is invalid, and stays visible.
 */
const emptyInSafari = {
  '@supports (font: -apple-system-body)': {
    '& input:valid:not(:focus)::-webkit-datetime-edit': { opacity: 0 },
  },
};

export type DateFieldProps = Omit<TextFieldProps, 'type' | 'slotProps' | 'value'> & {
  /** An ISO date such as `2026-03-01`, or empty. */
  value: string;
};

/**
 * A date input. Safari shows today's date in an empty one as if it were selected, so its text is
 * hidden until it has the focus.
 */
export function DateField({ sx = {}, ...props }: DateFieldProps) {
  return (
    <TextField
      {...props}
      type="date"
      sx={[props.value === '' && emptyInSafari, ...[sx].flat()]}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
