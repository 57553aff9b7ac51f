import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { packText } from '@/features/product/shared/pack';
import { useFormatters } from '@/lib/format/useFormatters';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { ConflictNotice } from '@/ui/ConflictNotice';
import type { DraftField } from './product-draft';
import type { Conflict } from './useProductEditor';

interface ProductConflictProps {
  theirs: Conflict;
  /** Whether the form has unsaved changes. */
  kept: boolean;
  onTakeTheirs: () => void;
}

/** The changes of the product that another admin has saved meanwhile. */
export function ProductConflict({ theirs, ...props }: ProductConflictProps) {
  const t = useTranslations('manageProducts.conflict');
  const form = useTranslations('manageProducts.form');
  const valueOf = useValue();
  const changes = useMemo(
    () =>
      theirs.fields
        // Two fields, but one value.
        .filter((field) => field !== 'packUnit' || !theirs.fields.includes('packAmount'))
        .map((field) => ({ field: form(field), value: valueOf(theirs.product, field) })),
    [theirs, form, valueOf],
  );
  return <ConflictNotice title={t('title')} changes={changes} {...props} />;
}

function useValue(): (product: Conflict['product'], field: DraftField) => string {
  const { formatMoney } = useFormatters();
  const t = useTranslations('manageProducts.conflict');
  const categories = useTranslations('common.categories');
  const pack = useTranslations('common.pack');
  const list = useTranslations('manageProducts.list');
  const { currency } = usePublicConfig();
  return useMemo(() => {
    const texts: Record<DraftField, (product: Conflict['product']) => string> = {
      name: ({ name }) => name,
      price: ({ price }) => formatMoney(price, currency),
      category: ({ category }) => categories(category),
      description: () => t('newText'),
      searchTerms: ({ searchTerms }) => searchTerms || t('nothing'),
      photo: () => t('newPicture'),
      packAmount: (product) => packText(product, pack) || t('nothing'),
      packUnit: (product) => packText(product, pack) || t('nothing'),
      stock: ({ stock }) => String(stock ?? list('notCounted')),
      lowStockThreshold: ({ lowStockThreshold }) => String(lowStockThreshold ?? t('usual')),
      hidden: ({ hidden }) => t(hidden ? 'yes' : 'no'),
    };
    return (product, field) => texts[field](product);
  }, [formatMoney, t, categories, pack, list, currency]);
}
