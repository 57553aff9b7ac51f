import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import css from './QuantityStepper.module.css';

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

/** NaN for what is no whole number as people write it. */
const numberIn = (text: string) => (/^\d+$/.test(text) ? Number(text) : NaN);

/**
 * Minus, a number field and plus. A number within the limits counts as soon as it is typed; when anything else stands there
 * as the field is left, it snaps back to what it was before.
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
  const isAllowed = (number: number) => Number.isInteger(number) && number >= min && number <= max;

  const step = (by: number) => {
    setTyped(null);
    // There may be more than the limit by now: then one step leads down to it, and none further up.
    const next = Math.min(value + by, max);
    if (isAllowed(next) && next > value === by > 0) onChange(next);
  };

  const type = (text: string) => {
    const number = numberIn(text);
    const counts = isAllowed(number) && number !== value;
    setTyped({ text, before: typed?.before ?? value, counted: counts || Boolean(typed?.counted) });
    if (counts) onChange(number);
  };

  const leave = (input: HTMLInputElement) => {
    if (!typed) return;
    setTyped(null);
    const { text, before, counted } = typed;
    const snapsBack = counted && !isAllowed(numberIn(text)) && isAllowed(before);
    const quantity = snapsBack ? before : value;
    if (quantity !== value) onChange(quantity);
    // React leaves 007 where 7 is meant.
    input.value = String(quantity);
  };

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
        type="number"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('quantity', { name: label })}
        min={min}
        max={max}
        step={1}
        value={typed?.text ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={(event) => leave(event.currentTarget)}
        onKeyDown={(event) => {
          // The focus stays, so that the keyboard goes on from here.
          if (event.key === 'Enter') leave(event.currentTarget);
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
