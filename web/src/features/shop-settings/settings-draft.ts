import type { UpdateShopSettingsInput } from '@/lib/apollo/schema-types.generated';
import { isDay } from '@/lib/format/calendar-days';
import { differences } from '@/lib/forms/drafts';
import {
  readTranslations,
  translationsDraftOf,
  type TranslationsDraft,
} from '@/lib/forms/translations-draft';
import type { Locale } from '@/lib/i18n/locales';
import { accentProblem } from '@larder/shared/accent-color';
import { boundsOf, hasFormat, isSamePrefix, SHOP_BOUNDS, type ShopText } from '@larder/shared/shop-bounds';
import { isLocalTime } from '@larder/shared/time-zone';
import type { ShopSettingsFieldsFragment } from './shop-settings.generated';

const notEdited = ['id', 'version', 'canChangeCurrency', '__typename'] as const;

/** Those that may be given in each language. */
const SHOP_TEXTS = ['announcementText'] as const;

export type SettingsField = Exclude<keyof ShopSettingsFieldsFragment, (typeof notEdited)[number]>;

/**
 * The values of the form's fields, in its order; days and tax rates are empty for none, and commas
 * separate languages.
 */
export type SettingsDraft = Record<TextField, string> & {
  translations: TranslationsDraft<(typeof SHOP_TEXTS)[number]>;
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

/** A field whose value is a text. */
export type TextField = Exclude<SettingsField, 'translations' | 'closings'>;

export function draftOf(settings: ShopSettingsFieldsFragment): SettingsDraft {
  const skipped = new Set<string>(notEdited);
  const fields = Object.entries(settings).filter(([field]) => !skipped.has(field));
  return Object.fromEntries(
    fields.map(([field, value]) => [field, draftValueOf(settings, field, value)]),
  ) as SettingsDraft;
}

function draftValueOf(settings: ShopSettingsFieldsFragment, field: string, value: unknown) {
  if (field === 'translations') return translationsDraftOf(SHOP_TEXTS, settings.translations);
  if (field !== 'closings') return textOf(value);
  return settings.closings.map(({ from, until, message, translations }) => ({
    from,
    until: until ?? '',
    message,
    translations: translationsDraftOf(['message'], translations),
  }));
}

const textOf = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '');

/** Inverse of the draft's text. */
export const localesOf = (text: string): Locale[] => text.split(',') as Locale[];

export const isDayField = (field: SettingsField): boolean =>
  field === 'announcementFrom' || field === 'announcementUntil';

/** The input that changes the settings from one draft to another. */
export function changesOf(before: SettingsDraft, after: SettingsDraft): UpdateShopSettingsInput {
  return Object.fromEntries(differences(before, after).map((field) => [field, inputOf(field, after)]));
}

function inputOf(field: SettingsField, draft: SettingsDraft) {
  if (field === 'translations') return readTranslations(draft.translations);
  if (field !== 'closings') return valueOf(field, draft[field]);
  return draft.closings.map(({ until, translations, ...closing }) => ({
    ...closing,
    until: until || null,
    translations: readTranslations(translations),
  }));
}

function valueOf(field: TextField, text: string): string | string[] | boolean | null {
  if (isYesOrNo(field)) return text === 'yes';
  if (field === 'locales') return localesOf(text);
  return isDayField(field) || isRateField(field) ? text || null : text;
}

const isYesOrNo = (field: SettingsField): boolean =>
  field === 'pricesIncludeTax' || field === 'orderEmails' || field === 'ageChecks';

const isRateField = (field: SettingsField): boolean =>
  field === 'defaultTaxRateId' || field === 'feeTaxRateId' || field === 'depositTaxRateId';

/** A key of `shopSettings.problems`. */
type SettingsProblem =
  | 'required'
  | 'tooLong'
  | 'color'
  | 'contrast'
  | 'email'
  | 'https'
  | 'link'
  | 'picture'
  | 'prefix'
  | 'samePrefix'
  | 'wholeDate'
  | 'wholeTime'
  | 'closingPeriod'
  | 'period';

/** Validates a draft as the server does; keys are fields, such as `name` and `closings.0.until`. */
export function checkSettings(draft: SettingsDraft): Readonly<Record<string, SettingsProblem>> {
  const { announcementFrom: from, announcementUntil: until } = draft;
  const texts = (Object.keys(SHOP_BOUNDS) as ShopText[]).map((field) => [
    field,
    problemOf(field, draft[field]),
  ]);
  return {
    ...Object.fromEntries(texts.filter(([, problem]) => problem !== null)),
    ...(isSamePrefix(draft.invoicePrefix, draft.creditNotePrefix) && { creditNotePrefix: 'samePrefix' }),
    ...(isDay(from) && isDay(until) && until < from && { announcementUntil: 'period' }),
    ...(from && !isDay(from) && { announcementFrom: 'wholeDate' }),
    ...(until && !isDay(until) && { announcementUntil: 'wholeDate' }),
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

function problemOf(field: ShopText, text: string): SettingsProblem | null {
  const { min = 0, max, format } = boundsOf(field);
  if (text.trim().length < min) return 'required';
  if (text.length > max) return 'tooLong';
  if (format && !hasFormat(field, text)) return format;
  return field === 'accentColor' && text.trim() && accentProblem(text.trim()) ? 'contrast' : null;
}
