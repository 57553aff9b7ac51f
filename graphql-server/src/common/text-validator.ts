import { IsOptional, ValidateBy, type ValidationOptions } from 'class-validator';
import { readBarcode, type BarcodeProblem } from '@larder/shared/barcode';
import { FNC1 } from '@larder/shared/gs1-elements';
import { FIRST_DAY, LAST_DAY } from '@larder/shared/limits';
import { isLanguageTag, LOCALES, nearestLocale } from '@larder/shared/locales';
import { isPictureUrl } from './picture-url.js';
import { isSlug, MAX_SLUG_LENGTH } from '@larder/shared/slug';
import { isLocalTime } from '@larder/shared/time-zone';
import { textProblem, type TextLimits } from '@larder/shared/text';

/** Text of limited length without control characters. */
export function IsTypedText(limits: TextLimits, options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isTypedText',
      validator: {
        validate: (value: unknown) => textProblem(value, limits) === null,
        defaultMessage: (args) => textProblem(args?.value, limits, args?.property) ?? '',
      },
    },
    options,
  );
}

/** As `IsTypedText`, for what a scanner sends: the separator of its elements is no mistake. */
export const IsScannedText = (limits: TextLimits): PropertyDecorator =>
  ValidateBy({
    name: 'isScannedText',
    validator: {
      validate: (value: unknown) => textProblem(withoutSeparators(value), limits) === null,
      defaultMessage: (args) => textProblem(withoutSeparators(args?.value), limits, args?.property) ?? '',
    },
  });

const withoutSeparators = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll(FNC1, '') : value;

type Message = string | ((text: string) => string);

export const IsText = (isValid: (text: string) => boolean, message: Message): PropertyDecorator =>
  ValidateBy({
    name: 'isText',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && isValid(value),
      defaultMessage: (args) => (typeof message === 'string' ? message : message(String(args?.value))),
    },
  });

/** A day, or null for none. */
export const IsDay = (): PropertyDecorator => (target, property) => {
  IsOptional()(target, property);
  IsText((day) => FIRST_DAY <= day && day <= LAST_DAY, 'Please choose a day from 1970 to 2999.')(
    target,
    property,
  );
};

/** A local time, or null for none. */
export const IsLocalTime = (): PropertyDecorator => (target, property) => {
  IsOptional()(target, property);
  IsText(
    (time) => isLocalTime(time) && FIRST_DAY <= time && time.slice(0, FIRST_DAY.length) <= LAST_DAY,
    'Please give a date and a time such as 2026-12-24T14:00.',
  )(target, property);
};

/** A BCP 47 tag whose nearest language is taken, or null for none. */
export const IsLanguageTag = (): PropertyDecorator => (target, property) => {
  IsOptional()(target, property);
  IsText(isLanguageTag, 'Please use a language tag such as de or de-CH.')(target, property);
};

/** A BCP 47 tag that is near to a language that the web is written in, or null for none. */
export const IsLocale = (): PropertyDecorator => (target, property) => {
  IsOptional()(target, property);
  IsText((tag) => nearestLocale(tag) !== null, notOneOf(LOCALES))(target, property);
};

/** A text in another language; empty or null for none. */
export const IsTranslated =
  (max: number): PropertyDecorator =>
  (target, property) => {
    IsOptional()(target, property);
    IsTypedText({ max })(target, property);
  };

/** Texts in other languages, each language once. */
export const AreLanguages = (): PropertyDecorator =>
  ValidateBy({
    name: 'areLanguages',
    validator: {
      validate: (given: unknown) => {
        const locales = ((given ?? []) as readonly { locale: string }[]).map(
          ({ locale }) => nearestLocale(locale) ?? locale,
        );
        return new Set(locales).size === locales.length;
      },
      defaultMessage: () => 'Each language has its texts once.',
    },
  });

export const notOneOf = (choices: readonly string[]): string => `Please use one of ${choices.join(', ')}.`;

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

export const IsSlug = (): PropertyDecorator =>
  ValidateBy({
    name: 'isSlug',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && isSlug(value),
      defaultMessage: () =>
        `Please use up to ${MAX_SLUG_LENGTH} lower-case letters from a to z, digits, and hyphens between them.`,
    },
  });

const BARCODE_PROBLEMS: Readonly<Record<BarcodeProblem, string>> = {
  shortened:
    'A spreadsheet has shortened this barcode. Format its column there as text, and fill it in again.',
  notDigits: 'A barcode has digits only.',
  length: 'A barcode has 8, 12, 13 or 14 digits. A spreadsheet may have removed zeros in front.',
  noGtin: 'This code of GS1 is not that of a product: it has no GTIN.',
  checkDigit: 'The last digit of this barcode does not fit the others. Please compare it with the pack.',
};

/** A GTIN, or no text. */
export function IsBarcode(options?: ValidationOptions): PropertyDecorator {
  const problemOf = (value: unknown): BarcodeProblem | null => {
    const text = typeof value === 'string' ? value : '';
    const read = readBarcode(text);
    return text.trim() === '' || 'barcode' in read ? null : read.problem;
  };
  return ValidateBy(
    {
      name: 'isBarcode',
      validator: {
        validate: (value: unknown) => problemOf(value) === null,
        defaultMessage: (args) => BARCODE_PROBLEMS[problemOf(args?.value) ?? 'notDigits'],
      },
    },
    options,
  );
}
