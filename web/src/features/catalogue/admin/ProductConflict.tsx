import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useCategoryName } from '@/lib/categories';
import { packText } from '@/features/catalogue/product/shared/pack';
import { taxRateText } from '@/lib/format/tax-rate';
import { useFormatters } from '@/lib/format/useFormatters';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { forProductFields, isProductField } from '@larder/shared/product-fields';
import { ConflictNotice } from '@/ui/forms/ConflictNotice';
import { namesOf } from './main-category';
import type { EditedProduct } from './managed-product';
import type { DraftField } from './product-draft';
import type { ProductConflict as Conflict } from './useProductEditor';

interface ProductConflictProps {
  conflict: Conflict;
  /** Whether the form has unsaved changes. */
  kept: boolean;
  onTakeTheirs: () => void;
}

/** The changes of the product that another admin has saved meanwhile. */
export function ProductConflict({ conflict: { theirs, fields }, ...props }: ProductConflictProps) {
  const t = useTranslations('manageProducts.conflict');
  const form = useTranslations('manageProducts.form');
  const plain = useTranslations('productFields');
  const valueOf = useValue();
  const changes = useMemo(
    () =>
      fields
        // Two fields, but one value.
        .filter((field) => field !== 'packUnit' || !fields.includes('packAmount'))
        .map((field) => ({
          field: isProductField(field) ? plain(`${field}.label`) : form(field),
          value: valueOf(theirs, field),
        })),
    [theirs, fields, form, plain, valueOf],
  );
  // Purchases change it without another admin.
  const isSold = fields.length === 1 && fields[0] === 'stock';
  return <ConflictNotice title={t(isSold ? 'stockTitle' : 'title')} changes={changes} {...props} />;
}

function useValue(): (product: EditedProduct, field: DraftField) => string {
  const { formatMoney, locale } = useFormatters();
  const t = useTranslations('manageProducts.conflict');
  const nameOf = useCategoryName();
  const pack = useTranslations('common.pack');
  const list = useTranslations('manageProducts.list');
  const { currency } = usePublicConfig();
  return useMemo(() => {
    const texts: Record<DraftField, (product: EditedProduct) => string> = {
      name: ({ name }) => name,
      price: ({ regularPrice }) => formatMoney(regularPrice, currency),
      salePrice: ({ sale }) => (sale ? formatMoney(sale.price, currency) : t('nothing')),
      saleFrom: ({ sale }) => sale?.from ?? t('nothing'),
      saleUntil: ({ sale }) => sale?.until ?? t('nothing'),
      deposit: ({ deposit }) => formatMoney(deposit, currency),
      categories: (product) => namesOf(product, nameOf),
      description: () => t('newText'),
      food: () => t('newText'),
      translations: () => t('newText'),
      searchTerms: ({ searchTerms }) => searchTerms || t('nothing'),
      photo: () => t('newPicture'),
      photoAlt: ({ pictures: [main] }) => main?.alt || t('nothing'),
      furtherPictures: ({ pictures }) => String(pictures.length - 1),
      packAmount: (product) => packText(product, pack) || t('nothing'),
      packUnit: (product) => packText(product, pack) || t('nothing'),
      ...forProductFields((name) => (product: EditedProduct) => String(product[name] ?? t('nothing'))),
      lowStockThreshold: ({ lowStockThreshold }) => String(lowStockThreshold ?? t('usual')),
      stock: ({ stock }) => String(stock ?? list('notCounted')),
      hidden: ({ hidden }) => t(hidden ? 'yes' : 'no'),
      taxRateId: ({ taxRate }) => (taxRate ? taxRateText(taxRate, locale) : t('usual')),
    };
    return (product, field) => texts[field](product);
  }, [formatMoney, locale, t, pack, list, currency, nameOf]);
}
