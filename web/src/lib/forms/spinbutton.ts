import type { KeyboardEvent } from 'react';

interface Spinbutton {
  /** Undefined while the input is not a number. */
  value: number | undefined;
  min: number;
  max: number;
  /** Called for the arrow keys. */
  onStep: (by: 1 | -1) => void;
}

const steps: Partial<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * Attributes of a text input for whole numbers. Browsers' number inputs drop keys silently: in some
 * 1,5 becomes 15, and 1e1 is 10.
 */
export const spinbutton = ({ value, min, max, onStep }: Spinbutton) =>
  ({
    type: 'text',
    role: 'spinbutton',
    inputMode: 'numeric',
    autoComplete: 'off',
    'aria-valuenow': value,
    'aria-valuemin': min,
    'aria-valuemax': max,
    onKeyDown: (event: KeyboardEvent) => {
      const by = steps[event.key];
      if (by === undefined) return;
      event.preventDefault();
      onStep(by);
    },
  }) as const;
