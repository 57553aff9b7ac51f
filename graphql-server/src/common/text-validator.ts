import { ValidateBy, type ValidationOptions } from 'class-validator';
import { isPictureUrl } from './picture-url.js';
import { isCleanText, visibleText } from './text.js';

interface Limits {
  /** Minimum number of visible characters. */
  readonly min?: number;
  readonly max: number;
}

/** Text of limited length without control characters. */
export function IsTypedText(limits: Limits, options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isTypedText',
      validator: {
        validate: (value: unknown) => problemOf(value, limits) === null,
        defaultMessage: (args) =>
          problemOf(args?.value, limits)?.replace('$field', args?.property ?? '') ?? '',
      },
    },
    options,
  );
}

/** A message with the placeholder `$field`; null for valid text. */
function problemOf(value: unknown, { min = 0, max }: Limits): string | null {
  if (typeof value !== 'string' || visibleText(value).length < min) return 'Please fill in $field.';
  if (value.length > max) return `At most ${max} characters are allowed for $field.`;
  return isCleanText(value) ? null : 'There are characters in $field that cannot be stored.';
}

export function IsPictureUrl(options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isPictureUrl',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && isPictureUrl(value),
        defaultMessage: (args) => `A picture's address is expected for ${args?.property}.`,
      },
    },
    options,
  );
}
