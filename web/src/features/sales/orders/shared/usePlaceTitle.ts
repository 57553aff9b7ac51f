import { useTranslations } from 'use-intl';
import { useCategoryName } from '@/lib/categories';
import type { PlaceGroup } from './by-place';

/** The place of a group in words: `Aisle 3`, `Frozen · Aisle 9`, or the category. */
export function usePlaceTitle(): (group: PlaceGroup<unknown>) => string {
  const t = useTranslations('pick.places');
  const nameOf = useCategoryName();
  return ({ temperature, hasPlace, aisle, category }) => {
    const others = hasPlace ? t('otherShelves') : t('noLongerSold');
    const place = aisle === null ? others : t('aisle', { aisle });
    return [temperature && t(temperature), category ? nameOf(category) : place].filter(Boolean).join(' · ');
  };
}
