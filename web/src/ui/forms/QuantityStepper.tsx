import InputBase from '@mui/material/InputBase';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatters } from '@/lib/format/useFormatters';
import { spinbutton } from '@/lib/forms/spinbutton';
import { Stepper } from './Stepper';
import css from './Stepper.module.css';

interface QuantityStepperProps {
  value: number;
  onChange: (value: number) => void;
  /** What is counted, for the labels of the buttons. */
  label: string;
  min?: number;
  max?: number;
  /** Grams of each, to show and type grams in place of a count; null to count. */
  step?: number | null | undefined;
}

interface Typed {
  text: string;
  /** The value before editing, and whether it has changed since. */
  before: number;
  counted: boolean;
}

const fieldStyle = {
  width: '2.25rem',
  font: 'inherit',
  borderRadius: '8px',
  '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'focus' },
  '& input': { p: 0, height: '100%', textAlign: 'center', userSelect: 'auto' },
} as const;

const gramsStyle = {
  ...fieldStyle,
  width: '4.5rem',
  px: 0.75,
  gap: 0.5,
  '& input': { ...fieldStyle['& input'], textAlign: 'end' },
};

/**
 * A stepper with an input. A valid number applies immediately. On blur or Enter, another number
 * becomes the nearest valid one, with a note, and anything else the value before.
 */
export function QuantityStepper({
  value,
  onChange,
  label,
  min = 1,
  max = 99,
  step: grams = null,
}: QuantityStepperProps) {
  const t = useTranslations('common.quantityStepper');
  const pack = useTranslations('common.pack');
  const { readDecimal } = useFormatters();
  const each = grams ?? 1;
  const read = (text: string) => {
    const number = readDecimal(text);
    return number === null ? null : number / each;
  };
  const [typed, setTyped] = useState<Typed | null>(null);
  const [note, setNote] = useState('');
  const isAllowed = (number: number | null): number is number =>
    number !== null && Number.isInteger(number) && number >= min && number <= max;

  const step = (by: number) => {
    setTyped(null);
    setNote('');
    // The value may exceed a lowered limit: then a step decreases it to the limit.
    const next = Math.min(value + by, max);
    if (isAllowed(next) && next > value === by > 0) onChange(next);
  };

  const type = (text: string) => {
    const number = read(text);
    setNote('');
    const counts = isAllowed(number) && number !== value;
    setTyped({ text, before: typed?.before ?? value, counted: counts || Boolean(typed?.counted) });
    if (counts) onChange(number);
  };

  const leave = () => {
    if (!typed) return;
    setTyped(null);
    const { text, before, counted } = typed;
    const number = read(text);
    if (isAllowed(number)) return;
    const next = number === null ? before : Math.max(min, Math.min(Math.round(number), max));
    if (number !== null) setNote(noteOn(number));
    else if (!counted || !isAllowed(before)) return;
    if (next !== value) onChange(next);
  };

  const noteOn = (number: number): string => {
    if (number > max) return t('most', { max: max * each });
    return number < min ? t('least', { min: min * each }) : t('step', { step: each });
  };

  const [now, least, most] = [value * each, min * each, max * each];
  const { onKeyDown, ...field } = spinbutton({ value: now, min: least, max: most, onStep: step });
  const unit = grams !== null && { 'aria-valuetext': pack('gram', { amount: now }) };
  const name = t('quantity', { name: label });

  return (
    <>
      <Stepper
        label={name}
        less={{
          label: t('less', { name: label }),
          icon: <Minus />,
          disabled: value <= min,
          onStep: () => step(-1),
        }}
        more={{
          label: t('more', { name: label }),
          icon: <Plus />,
          disabled: value >= max,
          onStep: () => step(1),
        }}
      >
        <InputBase
          value={typed?.text ?? now}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          onKeyDown={(event) => {
            onKeyDown(event);
            // Keeps the focus in the input.
            if (event.key === 'Enter') leave();
          }}
          inputProps={{ ...field, ...unit, 'aria-label': name }}
          {...(grams !== null && { endAdornment: <span aria-hidden>{pack('gramSign')}</span> })}
          sx={grams === null ? fieldStyle : gramsStyle}
        />
      </Stepper>
      <span role="status" className={css.note}>
        {note}
      </span>
    </>
  );
}
