import { say } from '@larder/texts/text';
import { ruleOf } from './rules.js';

/**
 * Whether a value is a finite number with at most `max` decimals. class-validator's
 * `maxDecimalPlaces` reads the number as text and fails on `1e-7` and `1e21`.
 */
export const hasDecimals = (value: unknown, max: number): value is number => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return false;
  const scale = 10 ** max;
  return Number.isInteger(value) || Math.round(value * scale) / scale === value;
};

export const HasDecimals = (max: number): PropertyDecorator =>
  ruleOf(
    'hasDecimals',
    (value) => hasDecimals(value, max),
    (_value, field) => say('validation.decimals', { field, max }),
  );
