import { useLocale, useTranslations } from 'use-intl';
import { weeklyFormatters } from '@/lib/format/weekly-times';
import type { SlotTemplateFieldsFragment } from './slots/slots.generated';
import { targetOf } from './targets';

/** What targets name by their ids. */
export interface Named {
  readonly areas: readonly { readonly id: string; readonly name: string }[];
  readonly places: readonly { readonly id: string; readonly name: string }[];
  readonly templates: readonly SlotTemplateFieldsFragment[];
}

/** The words for a target. */
export function useTargetName({ areas, places, templates }: Named): (text: string) => string {
  const t = useTranslations('deliverySettings.targets');
  const { formatWeekdays, formatClocks } = weeklyFormatters(useLocale());
  const nameIn = (rows: Named['areas'], id: string) => {
    const row = rows.find((each) => each.id === id);
    return row ? row.name.trim() || t('unnamed') : t('removed');
  };
  const slotsIn = (id: string) => {
    const slots = templates.find((each) => each.id === id);
    return slots
      ? t('slots', {
          days: formatWeekdays(slots.weekdays),
          hours: formatClocks(slots.starts, slots.ends),
        })
      : t('removed');
  };
  return (text) => {
    const { method, areaId, placeId, slotTemplateId } = targetOf(text);
    const parts = [
      ...(method ? [t(method)] : []),
      ...(areaId ? [t('area', { name: nameIn(areas, areaId) })] : []),
      ...(placeId ? [t('place', { name: nameIn(places, placeId) })] : []),
      ...(slotTemplateId ? [slotsIn(slotTemplateId)] : []),
    ];
    return parts.length > 0 ? parts.join(' · ') : t('every');
  };
}
