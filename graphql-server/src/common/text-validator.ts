import { ValidateBy, type ValidationOptions } from 'class-validator';
import { isPictureUrl } from './picture-url.js';
import { isCleanText } from './text.js';

interface Limits {
  /** Fewest characters, not counting white space around them. */
  readonly min?: number;
  readonly max: number;
}

/** Text that a person typed: of limited length, and without control characters. */
export function IsTypedText({ min = 0, max }: Limits, options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isTypedText',
      validator: {
        validate: (value: unknown) =>
          typeof value === 'string' &&
          value.trim().length >= min &&
          value.length <= max &&
          isCleanText(value),
        defaultMessage: (args) => {
          const value: unknown = args?.value;
          if (typeof value === 'string' && value.trim().length < min)
            return `Please fill in ${args?.property}.`;
          if (typeof value === 'string' && value.length > max) {
            return `At most ${max} characters are allowed for ${args?.property}.`;
          }
          return `There are characters in ${args?.property} that cannot be stored.`;
        },
      },
    },
    options,
  );
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
