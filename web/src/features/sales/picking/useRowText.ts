import { useTranslations } from 'use-intl';
import { stepOf, weightOf } from '@/features/catalogue/product/shared/units';
import { isolate } from '@/lib/i18n/isolate';
import type { PickRow } from './pick-rows';

/** Formats units of a row: `2 × Milk`, `2 × Melon, about 2.4 kg`, or `Gouda, 350 g`. */
export function useRowText(): (row: PickRow, quantity: number) => string {
  const t = useTranslations('pick.list');
  const pack = useTranslations('common.pack');
  return (row, quantity) => {
    const name = isolate(row.name);
    const weight = weightOf({ ...row, quantity }, pack);
    const named = weight === '' ? name : t('weighed', { name, weight });
    return stepOf(row) === null ? t('row', { wanted: quantity, name: named }) : named;
  };
}
