import type { UpdateShopSettingsInput } from '@/lib/apollo/schema-types.generated';
import { isDay } from '@/lib/format/calendar-days';
import { differences } from '@/lib/forms/drafts';
import {
  boundsOf,
  hasFormat,
  SHOP_BOUNDS,
  type ShopText,
} from '../../../../graphql-server/src/common/shop-bounds';
import type { ShopSettingsFieldsFragment } from './shop-settings.generated';

/** The values of the form's fields, in its order; days are empty for no limit. */
export interface SettingsDraft {
  name: string;
  address: string;
  email: string;
  phone: string;
  openingHours: string;
  taxNumber: string;
  currency: string;
  timeZone: string;
  announcementText: string;
  announcementUrl: string;
  announcementFrom: string;
  announcementUntil: string;
  senderName: string;
  senderAddress: string;
  facebookUrl: string;
  twitterUrl: string;
  githubUrl: string;
}

export type SettingsField = keyof SettingsDraft;

export const draftOf = (settings: ShopSettingsFieldsFragment): SettingsDraft => ({
  name: settings.name,
  address: settings.address,
  email: settings.email,
  phone: settings.phone,
  openingHours: settings.openingHours,
  taxNumber: settings.taxNumber,
  currency: settings.currency,
  timeZone: settings.timeZone,
  announcementText: settings.announcementText,
  announcementUrl: settings.announcementUrl,
  announcementFrom: settings.announcementFrom ?? '',
  announcementUntil: settings.announcementUntil ?? '',
  senderName: settings.senderName,
  senderAddress: settings.senderAddress,
  facebookUrl: settings.facebookUrl,
  twitterUrl: settings.twitterUrl,
  githubUrl: settings.githubUrl,
});

export const isDayField = (field: SettingsField): boolean =>
  field === 'announcementFrom' || field === 'announcementUntil';

/** The input that changes the settings from one draft to another. */
export function changesOf(before: SettingsDraft, after: SettingsDraft): UpdateShopSettingsInput {
  return Object.fromEntries(
    differences(before, after).map((field) => [
      field,
      isDayField(field) ? after[field] || null : after[field],
    ]),
  );
}

/** A key of `shopSettings.problems`. */
type SettingsProblem = 'required' | 'tooLong' | 'email' | 'https' | 'link' | 'wholeDate' | 'period';

/** Validates a draft as the server does. */
export function checkSettings(draft: SettingsDraft): Partial<Record<SettingsField, SettingsProblem>> {
  const { announcementFrom: from, announcementUntil: until } = draft;
  const texts = (Object.keys(SHOP_BOUNDS) as ShopText[]).map((field) => [
    field,
    problemOf(field, draft[field]),
  ]);
  return {
    ...Object.fromEntries(texts.filter(([, problem]) => problem !== null)),
    ...(isDay(from) && isDay(until) && until < from && { announcementUntil: 'period' }),
    ...(from && !isDay(from) && { announcementFrom: 'wholeDate' }),
    ...(until && !isDay(until) && { announcementUntil: 'wholeDate' }),
  };
}

function problemOf(field: ShopText, text: string): SettingsProblem | null {
  const { min = 0, max, format } = boundsOf(field);
  if (text.trim().length < min) return 'required';
  if (text.length > max) return 'tooLong';
  return format && !hasFormat(field, text) ? format : null;
}
