import { useTranslations } from 'use-intl';

/** Null where they were not counted. */
export interface BagCounts {
  readonly bags: number | null;
  readonly chilledBags: number | null;
  readonly frozenBags: number | null;
}

/** The number of bags with those that are chilled and frozen; null where they were not counted. */
export function useBagWords(): (counts: BagCounts | null | undefined) => string | null {
  const t = useTranslations('slots');
  return (counts) => {
    const { bags = null, chilledBags, frozenBags } = counts ?? {};
    if (bags === null) return null;
    return [
      t('bagsTotal', { count: bags }),
      ...(chilledBags ? [t('chilledBags', { count: chilledBags })] : []),
      ...(frozenBags ? [t('frozenBags', { count: frozenBags })] : []),
    ].join(', ');
  };
}
