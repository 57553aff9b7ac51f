import { ValidateNested } from 'class-validator';
import { InputType, Int } from 'type-graphql';
import { accentProblem, isHexColor, MIN_CONTRAST } from '@larder/shared/accent-color';
import { isCurrency } from '@larder/shared/currency-codes';
import { LOCALES } from '@larder/shared/locales';
import {
  boundsOf,
  hasFormat,
  SETTING_NAMES,
  type Setting,
  type SettingName,
  type SettingText,
  type SettingValues,
} from '@larder/shared/shop-settings';
import type { TextFormat } from '@larder/shared/text-formats';
import { timeZoneNamed } from '@larder/shared/time-zone';
import { say, type Text } from '@larder/texts/text';
import { ArrayNotEmpty, ArrayUnique, IsDefined, IsIn, IsUUID, Max, Min } from '../../common/rules.js';
import { ChangedField, OptionalField } from '../../common/graphql-fields.js';
import { AreLanguages, IsDay, IsText, IsTypedText } from '../../common/text-validator.js';
import { isNullable, schemaTypeOf, settingClass } from './setting-class.js';
import { AreClosings, ScheduledClosingInput } from './shop-closing.type.js';
import { ShopTranslationInput } from './shop-translation.type.js';

const FORMATS: Readonly<Record<TextFormat, Text>> = {
  bic: say('settings.bic'),
  email: say('validation.emailAddress'),
  color: say('settings.colour'),
  https: say('settings.httpsAddress'),
  iban: say('settings.iban'),
  link: say('settings.link'),
  picture: say('settings.uploadPicture'),
  prefix: say('settings.prefixEndsWithDigit'),
  upiId: say('settings.upiId'),
};

/** A colour whose texts are readable; empty for that of the theme. */
const IsAccentColor = (): PropertyDecorator => (target, property) => {
  const problemOf = (color: string) => (isHexColor(color.trim()) ? accentProblem(color.trim()) : null);
  IsText(
    (color) => problemOf(color) === null,
    (color) => {
      const { ratio, suggestion } = problemOf(color) ?? { ratio: 0, suggestion: '' };
      return say('settings.contrast', { ratio, least: MIN_CONTRAST, shade: suggestion });
    },
  )(target, property);
};

const tooHigh = (max: number): Text => say('settings.amountTooHigh', { most: max });

/** Checks of given values. */
function rulesOf(setting: Setting, name: SettingName): readonly PropertyDecorator[] {
  switch (setting.type) {
    case 'line':
    case 'lines':
      return textRules(name as SettingText);
    case 'amount':
      return [IsDefined(), Max(setting.max, { message: tooHigh(setting.max) })];
    case 'whole':
      return [IsDefined(), Min(0), Max(setting.max)];
    case 'day':
      return [IsDay()];
    case 'taxRate':
      return [IsUUID()];
    case 'currency':
      return [IsText(isCurrency, say('settings.currency'))];
    case 'timeZone':
      return [IsText((zone) => timeZoneNamed(zone) !== null, say('settings.timeZone'))];
    case 'locales':
      return [
        ArrayNotEmpty({ message: say('settings.noLanguage') }),
        ArrayUnique({ message: say('settings.languageTwice') }),
        IsIn(LOCALES, { each: true, message: say('validation.oneOf', { choices: LOCALES.join(', ') }) }),
      ];
    default:
      return [IsDefined()];
  }
}

function textRules(name: SettingText): readonly PropertyDecorator[] {
  const { format, min = 0, max } = boundsOf(name);
  if (!format) return [IsTypedText({ min, max })];
  const isFormat = IsText((text) => hasFormat(name, text), FORMATS[format]);
  return [IsTypedText({ min, max }), isFormat, ...(format === 'color' ? [IsAccentColor()] : [])];
}

function inputDescriptionOf(setting: Setting): string {
  const { description, inputDescription } = setting;
  if (!('max' in setting)) return inputDescription ?? description;
  const { max } = setting;
  if (inputDescription) return inputDescription.replace('{max}', String(max));
  const isPlainText = (setting.type === 'line' || setting.type === 'lines') && !setting.format;
  return isPlainText ? description.replace(/\.$/, `, up to ${max} characters.`) : description;
}

const ChangedSettings = settingClass<Partial<SettingValues>>(InputType(), SETTING_NAMES, (setting, name) => [
  (isNullable(setting) ? OptionalField : ChangedField)(schemaTypeOf(setting), inputDescriptionOf(setting)),
  ...rulesOf(setting, name),
]);

@InputType({ description: 'Changes of the shop; fields that are left out stay.' })
export class UpdateShopSettingsInput extends ChangedSettings {
  @OptionalField(() => Int, 'Expected `version` of the settings; `CONFLICT` if there is a newer one.')
  expectedVersion?: number | null;

  @ChangedField(
    () => [ShopTranslationInput],
    'Texts in other languages, in place of all that are given; each language once.',
  )
  @IsDefined()
  @ValidateNested()
  @AreLanguages()
  translations?: ShopTranslationInput[];

  @ChangedField(() => [ScheduledClosingInput], 'Closings, in place of all that are given.')
  @IsDefined()
  @AreClosings()
  closings?: ScheduledClosingInput[];
}
