import { BusyButton, type BusyButtonProps } from './BusyButton';

/** The big button at the end of a form, which has to ignore a second press. */
export const SubmitButton = (props: BusyButtonProps) => (
  <BusyButton type="submit" variant="contained" size="large" fullWidth {...props} />
);
