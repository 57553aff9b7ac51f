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

/**
 * Minus, a number field and plus. A number within the limits counts as soon as it is typed; anything else stays a draft
 * and snaps back to the last good number when the field is left.
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
  const [draft, setDraft] = useState<string | null>(null);
  const isAllowed = (number: number) => Number.isInteger(number) && number >= min && number <= max;

  const step = (by: number) => {
    setDraft(null);
    // There may be more than the limit by now: then one step leads down to it, and none further up.
    const next = Math.min(value + by, max);
    if (isAllowed(next) && next > value === by > 0) onChange(next);
  };

  const type = (text: string) => {
    setDraft(text);
    const number = text.trim() === '' ? NaN : Number(text);
    if (isAllowed(number) && number !== value) onChange(number);
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
        value={draft ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setDraft(null)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
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
