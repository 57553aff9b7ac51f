import { ValidateBy, type ValidationOptions } from 'class-validator';
import { isPictureUrl } from './picture-url.js';
import { isCleanText, visiblePart } from './text.js';

interface Limits {
  /** Fewest characters, not counting those that cannot be seen. */
  readonly min?: number;
  readonly max: number;
}

/** Text that a person typed: of limited length, and without control characters. */
export function IsTypedText(limits: Limits, options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isTypedText',
      validator: {
        validate: (value: unknown) => whatIsWrong(value, limits) === null,
        defaultMessage: (args) =>
          whatIsWrong(args?.value, limits)?.replace('$field', args?.property ?? '') ?? '',
      },
    },
    options,
  );
}

/** With `$field` for the name of the field; null when nothing is. */
function whatIsWrong(value: unknown, { min = 0, max }: Limits): string | null {
  if (typeof value !== 'string' || visiblePart(value).length < min) return 'Please fill in $field.';
  if (value.length > max) return `At most ${max} characters are allowed for $field.`;
  return isCleanText(value) ? null : 'There are characters in $field that cannot be stored.';
}

/** The address of a picture; see `isPictureUrl`. */
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
