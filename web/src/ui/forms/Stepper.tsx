import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode, Ref } from 'react';
import css from './Stepper.module.css';

interface Step {
  label: string;
  icon: ReactNode;
  /** Beside the icon while there is only one button. */
  text?: string | false | undefined;
  disabled: boolean;
  onStep: () => void;
  ref?: Ref<HTMLButtonElement>;
}

interface StepperProps {
  /** The name of the group; undefined with only one button. */
  label: string | undefined;
  size?: 'card';
  less?: Step | false;
  more: Step;
  /** Between the buttons: the quantity. */
  children?: ReactNode;
}

/** Minus and plus buttons around a quantity. Uses CSS modules, since a page has dozens. */
export function Stepper({ label, size, less, more, children }: StepperProps) {
  return (
    <div role={label && 'group'} aria-label={label} className={`${css.stepper} ${size ? css[size] : ''}`}>
      {less && <StepButton {...less} />}
      {children}
      <StepButton {...more} />
    </div>
  );
}

/** `aria-disabled`, since `disabled` would lose the focus. */
function StepButton({ label, icon, text, disabled, onStep, ref }: Step) {
  return (
    <ButtonBase
      {...(ref && { ref })}
      className={css.button ?? ''}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onStep}
    >
      {icon}
      {text}
    </ButtonBase>
  );
}
