import { BusyButton, type BusyButtonProps } from '../feedback/BusyButton';

/** The submit button of a form, which ignores clicks while submitting. */
export const SubmitButton = (props: BusyButtonProps) => (
  <BusyButton type="submit" variant="contained" size="large" fullWidth {...props} />
);
