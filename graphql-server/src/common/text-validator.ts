import { ValidateBy, type ValidationOptions } from 'class-validator';
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

/** The address of a picture: on this shop (`/images/…`, `/pictures/…`, `/avatars/…`) or `https`. */
export function IsPictureUrl(options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isPictureUrl',
      validator: {
        validate: (value: unknown) =>
          typeof value === 'string' && value.length <= 2_000 && isPictureUrl(value),
        defaultMessage: (args) => `A picture's address is expected for ${args?.property}.`,
      },
    },
    options,
  );
}

const OWN_PICTURE = /^\/(images|pictures|avatars)\/[\w.-]+$/;

function isPictureUrl(text: string): boolean {
  return (
    OWN_PICTURE.test(text) || (isCleanText(text) && URL.canParse(text) && new URL(text).protocol === 'https:')
  );
}
