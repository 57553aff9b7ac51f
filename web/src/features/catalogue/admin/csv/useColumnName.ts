import { useTranslations } from 'use-intl';
import { PRODUCT_FIELDS, PRODUCT_FIELD_NAMES, type ProductFieldName } from '@larder/shared/product-fields';
import type { ProductFileColumn } from '@/lib/apollo/schema-types.generated';

type FieldColumn = Uppercase<(typeof PRODUCT_FIELDS)[ProductFieldName]['column']['name']>;

const FIELDS: ReadonlyMap<string, ProductFieldName> = new Map(
  PRODUCT_FIELD_NAMES.map((name) => [PRODUCT_FIELDS[name].column.name.toUpperCase(), name]),
);

/** The columns of `PRODUCT_FIELDS`. */
export const FIELD_COLUMNS = [...FIELDS.keys()] as FieldColumn[];

/** What a column of a file holds, in words. */
export function useColumnName(): (column: ProductFileColumn) => string {
  const t = useTranslations('productCsv.columns.fields');
  const fields = useTranslations('productFields');
  return (column) => {
    const field = FIELDS.get(column);
    return field ? fields(`${field}.label`) : t(column as Exclude<ProductFileColumn, FieldColumn>);
  };
}
