import { useTranslations } from 'use-intl';
import { useSlotFormatters } from '@/lib/format/useSlotFormatters';
import type { BoardSlotFieldsFragment, SlotBoardQuery } from './slots.generated';

/** Hours, and areas or the place, of slots in words. */
export function useSlotNames(settings: SlotBoardQuery['deliverySettings'] | undefined) {
  const t = useTranslations('slots');
  const formatters = useSlotFormatters();
  const nameIn = (rows: readonly { id: string; name: string }[] | undefined, id: string | null) =>
    rows?.find((row) => row.id === id)?.name ?? t('gone');
  return {
    ...formatters,
    placeOf: ({ method, areaIds, placeId }: BoardSlotFieldsFragment): string => {
      if (!settings) return t(`methods.${method}`);
      if (method === 'COLLECTION') return t('collection', { name: nameIn(settings?.places, placeId) });
      const names = areaIds.map((id) => nameIn(settings?.areas, id));
      return names.length > 0 ? t('delivery', { names: names.join(', ') }) : t('everywhere');
    },
  };
}
