import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode, Ref } from 'react';
import css from './Stepper.module.css';

interface Step {
  label: string;
  icon: ReactNode;
  /** Beside the icon, on a button that stands alone. */
  text?: string | false | undefined;
  disabled: boolean;
  onStep: () => void;
  ref?: Ref<HTMLButtonElement>;
}

interface StepperProps {
  /** The name of the group; undefined while there is one button. */
  label: string | undefined;
  size: 'small' | 'medium' | 'card';
  less?: Step | false;
  more: Step;
  /** Between the buttons: the quantity. */
  children?: ReactNode;
}

/** Minus and plus around a quantity. Plain CSS, as a page has dozens in its product cards. */
export function Stepper({ label, size, less, more, children }: StepperProps) {
  return (
    <div role={label && 'group'} aria-label={label} className={`${css.stepper} ${css[size] ?? ''}`}>
      {less && <StepButton {...less} />}
      {children}
      <StepButton {...more} />
    </div>
  );
}

/** `aria-disabled`, as a button that is `disabled` loses the keyboard's focus. */
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
