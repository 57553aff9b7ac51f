import { IsOptional } from 'class-validator';
import { readBarcode, type BarcodeProblem } from '@larder/shared/barcode';
import { FNC1 } from '@larder/shared/gs1-elements';
import { FIRST_DAY, LAST_DAY } from '@larder/shared/limits';
import { isLanguageTag, LOCALES, nearestLocale } from '@larder/shared/locales';
import { isPictureUrl } from './picture-url.js';
import { isSlug, MAX_SLUG_LENGTH } from '@larder/shared/slug';
import { isLocalTime } from '@larder/shared/time-zone';
import { textProblem, type TextLimits } from '@larder/shared/text';
import { say, type FieldName, type Text } from '@larder/texts/text';
import { ruleOf } from './rules.js';

/** What is wrong with the text of a field, or with the first wrong one of a list. */
function problemOf(value: unknown, limits: TextLimits, field: FieldName): Text {
  const problems = [value].flat().map((text) => textProblem(text, limits));
  switch (problems.find((problem) => problem !== null)) {
    case 'tooLong':
      return say('validation.tooLong', { max: limits.max, field });
    case 'characters':
      return say('validation.characters', { field });
    default:
      return say('validation.fillIn', { field });
  }
}

/** Text of limited length without control characters. */
export const IsTypedText = (limits: TextLimits, options?: { readonly each: boolean }): PropertyDecorator =>
  ruleOf(
    'isTypedText',
    (value) => textProblem(value, limits) === null,
    (value, field) => problemOf(value, limits, field),
    options,
  );

/** As `IsTypedText`, for what a scanner sends: the separator of its elements is no mistake. */
export const IsScannedText = (limits: TextLimits): PropertyDecorator =>
  ruleOf(
    'isScannedText',
    (value) => textProblem(withoutSeparators(value), limits) === null,
    (value, field) => problemOf(withoutSeparators(value), limits, field),
  );

const withoutSeparators = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll(FNC1, '') : value;

export const IsText = (
  isValid: (text: string) => boolean,
  says: Text | ((text: string) => Text),
): PropertyDecorator =>
  ruleOf(
    'isText',
    (value) => typeof value === 'string' && isValid(value),
    (value) => (typeof says === 'function' ? says(String(value)) : says),
  );

/** A day, or null for none. */
export const IsDay = (): PropertyDecorator => (target, property) => {
  IsOptional()(target, property);
  IsText((day) => isLocalTime(`${day}T00:00`) && FIRST_DAY <= day && day <= LAST_DAY, say('validation.day'))(
    target,
    property,
  );
};

/** A local time, or null for none. */
export const IsLocalTime = (): PropertyDecorator => (target, property) => {
  IsOptional()(target, property);
  IsText(
    (time) => isLocalTime(time) && FIRST_DAY <= time && time.slice(0, FIRST_DAY.length) <= LAST_DAY,
    say('validation.localTime'),
  )(target, property);
};

/** A local time of a day to the minute, such as `16:00`, or null for none. */
export const IsTimeOfDay = (): PropertyDecorator =>
  IsText((time) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time), say('validation.timeOfDay'));

/** A BCP 47 tag whose nearest language is taken, or null for none. */
export const IsLanguageTag = (): PropertyDecorator => (target, property) => {
  IsOptional()(target, property);
  IsText(isLanguageTag, say('validation.languageTag'))(target, property);
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
  ruleOf(
    'areLanguages',
    (given) => {
      const locales = ((given ?? []) as readonly { locale: string }[]).map(
        ({ locale }) => nearestLocale(locale) ?? locale,
      );
      return new Set(locales).size === locales.length;
    },
    () => say('validation.languageTwice'),
  );

export const notOneOf = (choices: readonly string[]): Text =>
  say('validation.oneOf', { choices: choices.join(', ') });

export const IsPictureUrl = (): PropertyDecorator =>
  ruleOf(
    'isPictureUrl',
    (value) => typeof value === 'string' && isPictureUrl(value),
    (_value, field) => say('validation.pictureUrl', { field }),
  );

export const IsSlug = (): PropertyDecorator =>
  ruleOf(
    'isSlug',
    (value) => typeof value === 'string' && isSlug(value),
    () => say('validation.slug', { most: MAX_SLUG_LENGTH }),
  );

const BARCODE_PROBLEMS: Readonly<Record<BarcodeProblem, Text>> = {
  shortened: say('barcodes.shortened'),
  notDigits: say('barcodes.notDigits'),
  length: say('barcodes.length'),
  noGtin: say('barcodes.noGtin'),
  checkDigit: say('barcodes.checkDigit'),
};

/** A GTIN, or no text. */
export function IsBarcode(): PropertyDecorator {
  const misread = (value: unknown): BarcodeProblem | null => {
    const text = typeof value === 'string' ? value : '';
    const read = readBarcode(text);
    return text.trim() === '' || 'barcode' in read ? null : read.problem;
  };
  return ruleOf(
    'isBarcode',
    (value) => misread(value) === null,
    (value) => BARCODE_PROBLEMS[misread(value) ?? 'notDigits'],
  );
}
