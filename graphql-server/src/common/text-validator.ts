import { ValidateBy, type ValidationOptions } from 'class-validator';
import { isPictureUrl } from './picture-url.js';
import { textProblem, type TextLimits } from './text.js';

/** Text of limited length without control characters. */
export function IsTypedText(limits: TextLimits, options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isTypedText',
      validator: {
        validate: (value: unknown) => textProblem(value, limits) === null,
        defaultMessage: (args) =>
          textProblem(args?.value, limits)?.replace('$field', args?.property ?? '') ?? '',
      },
    },
    options,
  );
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
