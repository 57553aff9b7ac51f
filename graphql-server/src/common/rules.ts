import * as library from 'class-validator';
import { fieldName, say, plain, type FieldName, type Text } from '@larder/texts/text';

/**
 * The rules of class-validator that inputs have, with texts by key and values. It passes messages
 * on as strings, so they are JSON on their way: `parseText`.
 */
interface RuleOptions {
  readonly each?: boolean;
  readonly message?: Text;
}

type Own = RuleOptions & Required<Pick<RuleOptions, 'message'>>;

/** `$` is escaped, as class-validator looks for `$value` in messages. */
const messageOf = (text: Text): string => JSON.stringify(text).replaceAll('$', String.raw`\u0024`);

const worded = ({ each = false, message }: RuleOptions, own?: (field: FieldName) => Text) => ({
  each,
  message: ({ property }: library.ValidationArguments) =>
    messageOf(message ?? own?.(fieldName(property)) ?? plain('')),
});

/** A rule of our own. @param says what it says to a value that violates it */
export const ruleOf = (
  name: string,
  isValid: (value: unknown, args?: library.ValidationArguments) => boolean,
  says: (value: unknown, field: FieldName, args?: library.ValidationArguments) => Text,
  options: RuleOptions = {},
): PropertyDecorator =>
  library.ValidateBy(
    {
      name,
      validator: {
        validate: isValid,
        defaultMessage: (args) => messageOf(says(args?.value, fieldName(args?.property ?? ''), args)),
      },
    },
    { ...options, message: options.message && messageOf(options.message) },
  );

export const ArrayUnique = (options: Own) => library.ArrayUnique(worded(options));
export const ArrayNotEmpty = (options: Own) => library.ArrayNotEmpty(worded(options));
export const IsIn = (choices: readonly unknown[], options: Own) => library.IsIn(choices, worded(options));

export const IsDefined = (options: RuleOptions = {}) =>
  library.IsDefined(worded(options, (field) => say('validation.required', { field })));

export const IsBoolean = (options: RuleOptions = {}) =>
  library.IsBoolean(worded(options, (field) => say('validation.boolean', { field })));

export const IsInt = (options: RuleOptions = {}) =>
  library.IsInt(worded(options, (field) => say('validation.integer', { field })));

export const IsString = (options: RuleOptions & { readonly each: true }) =>
  library.IsString(worded(options, (field) => say('validation.eachString', { field })));

export const IsUUID = (options: RuleOptions = {}) =>
  library.IsUUID(
    undefined,
    worded(options, (field) => say(options.each ? 'validation.eachUuid' : 'validation.uuid', { field })),
  );

export const MaxLength = (max: number, options: RuleOptions = {}) =>
  library.MaxLength(
    max,
    worded(options, (field) =>
      say(options.each ? 'validation.eachMaxLength' : 'validation.maxLength', { field, max }),
    ),
  );

export const Max = (max: number, options: RuleOptions = {}) =>
  library.Max(
    max,
    worded(options, (field) => say('validation.max', { field, max })),
  );

export const Min = (min: number, options: RuleOptions = {}) =>
  library.Min(
    min,
    worded(options, (field) => say('validation.min', { field, min })),
  );

export const ArrayMaxSize = (max: number, options: RuleOptions = {}) =>
  library.ArrayMaxSize(
    max,
    worded(options, (field) => say('validation.maxElements', { field, max })),
  );

export const ArrayMinSize = (min: number, options: RuleOptions = {}) =>
  library.ArrayMinSize(
    min,
    worded(options, (field) => say('validation.minElements', { field, min })),
  );
