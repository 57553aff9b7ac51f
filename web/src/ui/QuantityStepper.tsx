import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { readDecimal } from '@/config/numbers';
import css from './QuantityStepper.module.css';
import { spinbutton } from './spinbutton';

interface QuantityStepperProps {
  value: number;
  onChange: (value: number) => void;
  /** What is being counted, for the buttons' names. */
  label: string;
  min?: number;
  max?: number;
  size?: 'small' | 'medium';
}

interface Typed {
  text: string;
  /** What it was before, and whether it is another one since then. */
  before: number;
  counted: boolean;
}

/**
 * Minus, a field for a number and plus. A number within the limits counts as soon as it is typed;
 * when anything else stands there as the field is left, it snaps back to what it was before.
 */
export function QuantityStepper({
  value,
  onChange,
  label,
  min = 1,
  max = 99,
  size = 'medium',
}: QuantityStepperProps) {
  const t = useTranslations('common.quantityStepper');
  const [typed, setTyped] = useState<Typed | null>(null);
  const isAllowed = (number: number | null): number is number =>
    number !== null && number >= min && number <= max;

  const step = (by: number) => {
    setTyped(null);
    // There may be more than the limit by now: then one step leads down to it, and none further up.
    const next = Math.min(value + by, max);
    if (isAllowed(next) && next > value === by > 0) onChange(next);
  };

  const type = (text: string) => {
    const number = readDecimal(text);
    const counts = isAllowed(number) && number !== value;
    setTyped({ text, before: typed?.before ?? value, counted: counts || Boolean(typed?.counted) });
    if (counts) onChange(number);
  };

  const leave = () => {
    if (!typed) return;
    setTyped(null);
    const { text, before, counted } = typed;
    const snapsBack = counted && !isAllowed(readDecimal(text)) && isAllowed(before);
    if (snapsBack && before !== value) onChange(before);
  };

  const field = spinbutton({ value, min, max, onStep: step });

  return (
    <div
      role="group"
      aria-label={t('quantity', { name: label })}
      className={`${css.stepper} ${css[size] ?? ''}`}
    >
      {/* aria-disabled and not disabled: a button that takes itself away would drop the keyboard's focus. */}
      <button
        type="button"
        aria-label={t('less', { name: label })}
        aria-disabled={value <= min}
        onClick={() => step(-1)}
      >
        <Minus aria-hidden />
      </button>
      <input
        {...field}
        aria-label={t('quantity', { name: label })}
        value={typed?.text ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          field.onKeyDown(event);
          // The focus stays, so that the keyboard goes on from here.
          if (event.key === 'Enter') leave();
        }}
      />
      <button
        type="button"
        aria-label={t('more', { name: label })}
        aria-disabled={value >= max}
        onClick={() => step(1)}
      >
        <Plus aria-hidden />
      </button>
    </div>
  );
}
