import type { UpdateShopSettingsInput } from '@/lib/apollo/schema-types.generated';
import { isDay } from '@/lib/format/calendar-days';
import type { FormFormatters, NumberReading } from '@/lib/format/useFormFormatters';
import { differences } from '@/lib/forms/drafts';
import {
  readTranslations,
  translationsDraftOf,
  type TranslationsDraft,
} from '@/lib/forms/translations-draft';
import type { Locale } from '@/lib/i18n/locales';
import { accentProblem } from '@larder/shared/accent-color';
import {
  FORM_SETTINGS,
  hasFormat,
  isCancelledUnreminded,
  isSamePrefix,
  settingOf,
  TRANSLATED_SETTINGS,
  type FormSetting,
  type Setting,
  type SettingText,
  type TranslatedSetting,
} from '@larder/shared/shop-settings';
import { isLocalTime } from '@larder/shared/time-zone';
import type { ShopSettingsFieldsFragment } from './shop-settings.generated';

export type SettingsField = keyof SettingsDraft;

/**
 * The values of the form's fields, in its order; days, amounts and tax rates are empty for none,
 * and commas separate languages.
 */
export type SettingsDraft = Record<FormSetting, string> & {
  translations: TranslationsDraft<TranslatedSetting>;
  closings: ClosingDraft[];
};

/** A closing in local times of the shop; `until` is empty until further notice. */
export interface ClosingDraft {
  from: string;
  until: string;
  message: string;
  translations: TranslationsDraft<'message'>;
}

export const closingDraft = (from: string): ClosingDraft => ({
  from,
  until: '',
  message: '',
  translations: translationsDraftOf(['message'], []),
});

export function draftOf(settings: ShopSettingsFieldsFragment, formatters: FormFormatters): SettingsDraft {
  const texts = FORM_SETTINGS.map((name) => {
    const value = settings[name];
    if (settingOf(name).type !== 'amount') return [name, textOf(value)];
    return [name, value ? formatters.moneyField(Number(value), settings.currency) : ''];
  });
  return {
    ...(Object.fromEntries(texts) as Record<FormSetting, string>),
    translations: translationsDraftOf(TRANSLATED_SETTINGS, settings.translations),
    closings: settings.closings.map(({ from, until, message, translations }) => ({
      from,
      until: until ?? '',
      message,
      translations: translationsDraftOf(['message'], translations),
    })),
  };
}

const textOf = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '');

/** Inverse of the draft's text. */
export const localesOf = (text: string): Locale[] => text.split(',') as Locale[];

/** The input that changes the settings from one draft to another. */
export function changesOf(
  before: SettingsDraft,
  after: SettingsDraft,
  formatters: FormFormatters,
): UpdateShopSettingsInput {
  return Object.fromEntries(
    differences(before, after).map((field) => [field, inputOf(field, after, formatters)]),
  );
}

function inputOf(field: SettingsField, draft: SettingsDraft, formatters: FormFormatters) {
  if (field === 'translations') return readTranslations(draft.translations);
  if (field !== 'closings') return valueOf(field, draft, formatters);
  return draft.closings.map(({ until, translations, ...closing }) => ({
    ...closing,
    until: until || null,
    translations: readTranslations(translations),
  }));
}

function valueOf(name: FormSetting, draft: SettingsDraft, { readMoney }: FormFormatters) {
  const text = draft[name];
  switch (settingOf(name).type) {
    case 'flag':
      return text === 'yes';
    case 'locales':
      return localesOf(text);
    case 'amount':
      return text.trim() === '' ? 0 : unitsOf(readMoney(text, draft.currency));
    case 'whole':
      return text.trim() === '' ? 0 : Number(text);
    case 'day':
    case 'taxRate':
      return text || null;
    default:
      return text;
  }
}

const unitsOf = (reading: NumberReading): number => ('units' in reading ? reading.units : Infinity);

/** A key of `shopSettings.problems`. */
type SettingsProblem =
  | 'required'
  | 'tooLong'
  | 'amount'
  | 'whole'
  | 'unreminded'
  | 'color'
  | 'contrast'
  | 'bic'
  | 'email'
  | 'https'
  | 'iban'
  | 'link'
  | 'picture'
  | 'prefix'
  | 'upiId'
  | 'samePrefix'
  | 'wholeDate'
  | 'wholeTime'
  | 'closingPeriod'
  | 'period';

/** Validates a draft as the server does; keys are fields, such as `name` and `closings.0.until`. */
export function checkSettings(
  draft: SettingsDraft,
  formatters: FormFormatters,
): Readonly<Record<string, SettingsProblem>> {
  const { announcementFrom: from, announcementUntil: until } = draft;
  const problems = FORM_SETTINGS.map((name) => [name, problemOf(name, draft, formatters)]);
  return {
    ...Object.fromEntries(problems.filter(([, problem]) => problem !== null)),
    ...(isSamePrefix(draft.invoicePrefix, draft.creditNotePrefix) && { creditNotePrefix: 'samePrefix' }),
    ...(isCancelledUnreminded(Number(draft.transferReminderDays), Number(draft.transferCancelDays)) && {
      transferCancelDays: 'unreminded',
    }),
    ...(isDay(from) && isDay(until) && until < from && { announcementUntil: 'period' }),
    ...Object.assign({}, ...draft.closings.map(closingProblems)),
  };
}

function closingProblems(
  { from, until }: ClosingDraft,
  place: number,
): Readonly<Record<string, SettingsProblem>> {
  return {
    ...(!isLocalTime(from) && { [`closings.${place}.from`]: 'wholeTime' as const }),
    ...(until && !isLocalTime(until) && { [`closings.${place}.until`]: 'wholeTime' as const }),
    ...(until &&
      isLocalTime(until) &&
      until <= from && { [`closings.${place}.until`]: 'closingPeriod' as const }),
  };
}

function problemOf(
  name: FormSetting,
  draft: SettingsDraft,
  { readMoney }: FormFormatters,
): SettingsProblem | null {
  const text = draft[name];
  const setting: Setting = settingOf(name);
  if (setting.type === 'line' || setting.type === 'lines') {
    const { min = 0, max, format } = setting;
    if (text.trim().length < min) return 'required';
    if (text.length > max) return 'tooLong';
    if (format && !hasFormat(name as SettingText, text)) return format;
    return format === 'color' && text.trim() && accentProblem(text.trim()) ? 'contrast' : null;
  }
  if (text.trim() === '') return null;
  if (setting.type === 'day') return isDay(text) ? null : 'wholeDate';
  if (setting.type === 'whole') return isWhole(text.trim(), setting.max) ? null : 'whole';
  if (setting.type !== 'amount') return null;
  return unitsOf(readMoney(text, draft.currency)) <= setting.max ? null : 'amount';
}

const isWhole = (text: string, max: number): boolean => /^\d{1,3}$/.test(text) && Number(text) <= max;
