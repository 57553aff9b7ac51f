import type { UpdateShopSettingsInput } from '@/lib/apollo/schema-types.generated';
import { isDay } from '@/lib/format/calendar-days';
import { differences } from '@/lib/forms/drafts';
import {
  readTranslations,
  translationsDraftOf,
  type TranslationsDraft,
} from '@/lib/forms/translations-draft';
import type { Locale } from '@/lib/i18n/locales';
import { accentProblem } from '../../../../graphql-server/src/common/accent-color';
import {
  boundsOf,
  hasFormat,
  isSamePrefix,
  SHOP_BOUNDS,
  type ShopText,
} from '../../../../graphql-server/src/common/shop-bounds';
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
};

/** A field whose value is a text. */
export type TextField = Exclude<SettingsField, 'translations'>;

export function draftOf(settings: ShopSettingsFieldsFragment): SettingsDraft {
  const skipped = new Set<string>(notEdited);
  const fields = Object.entries(settings).filter(([field]) => !skipped.has(field));
  return Object.fromEntries(
    fields.map(([field, value]) => [
      field,
      field === 'translations' ? translationsDraftOf(SHOP_TEXTS, settings.translations) : textOf(value),
    ]),
  ) as SettingsDraft;
}

const textOf = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '');

/** Inverse of the draft's text. */
export const localesOf = (text: string): Locale[] => text.split(',') as Locale[];

export const isDayField = (field: SettingsField): boolean =>
  field === 'announcementFrom' || field === 'announcementUntil';

/** The input that changes the settings from one draft to another. */
export function changesOf(before: SettingsDraft, after: SettingsDraft): UpdateShopSettingsInput {
  return Object.fromEntries(
    differences(before, after).map((field) => [
      field,
      field === 'translations' ? readTranslations(after.translations) : valueOf(field, after[field]),
    ]),
  );
}

function valueOf(field: TextField, text: string): string | string[] | boolean | null {
  if (field === 'pricesIncludeTax') return text === 'yes';
  if (field === 'locales') return localesOf(text);
  return isDayField(field) || isRateField(field) ? text || null : text;
}

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
  | 'period';

/** Validates a draft as the server does. */
export function checkSettings(draft: SettingsDraft): Partial<Record<SettingsField, SettingsProblem>> {
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
  };
}

function problemOf(field: ShopText, text: string): SettingsProblem | null {
  const { min = 0, max, format } = boundsOf(field);
  if (text.trim().length < min) return 'required';
  if (text.length > max) return 'tooLong';
  if (format && !hasFormat(field, text)) return format;
  return field === 'accentColor' && text.trim() && accentProblem(text.trim()) ? 'contrast' : null;
}
