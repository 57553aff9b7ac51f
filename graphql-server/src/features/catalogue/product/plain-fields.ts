import { InputType, Int, ObjectType, UseMiddleware, type ResolverData } from 'type-graphql';
import { Column, type ColumnOptions } from 'typeorm';
import {
  PRODUCT_FIELD_NAMES,
  productFieldOf,
  type ProductField,
  type ProductFieldName,
  type ProductFieldValues,
} from '@larder/shared/product-fields';
import { isAdmin, type Actor } from '../../../common/actor.js';
import { declaredClass } from '../../../common/declared-class.js';
import { NullableField, OptionalField } from '../../../common/graphql-fields.js';
import { Max, Min } from '../../../common/rules.js';
import { IsBarcode, IsScannedText, IsTypedText } from '../../../common/text-validator.js';

const schemaTypeOf = ({ type }: ProductField) => (type === 'line' ? () => String : () => Int);

const columnOf = ({ type, column: { name } }: ProductField): ColumnOptions => ({
  name,
  type: type === 'line' ? 'text' : 'int',
  nullable: true,
});

/** Null for others. */
const forAdmins = UseMiddleware(({ context }: ResolverData<{ actor: Actor }>, next) =>
  isAdmin(context.actor, 'read:products') ? next() : Promise.resolve(null),
);

/** The columns of a product that `PRODUCT_FIELDS` describes, and their fields of the API. */
export const PlainFields = declaredClass<ProductFieldValues, ProductFieldName>(
  ObjectType({ simpleResolvers: true }),
  PRODUCT_FIELD_NAMES,
  (name) => {
    const field = productFieldOf(name);
    const { description, shown } = field;
    return [
      Column(columnOf(field)),
      // type-graphql calls no middleware of a simple field.
      NullableField(schemaTypeOf(field), description, { simple: shown ?? false }),
      ...(shown ? [] : [forAdmins]),
    ];
  },
);

const rulesOf = (field: ProductField): readonly PropertyDecorator[] => {
  const { type, max } = field;
  if (type === 'count') return [Min(field.min), Max(max)];
  return field.format === 'barcode' ? [IsScannedText({ max }), IsBarcode()] : [IsTypedText({ max })];
};

export const PlainFieldsInput = declaredClass<Partial<ProductFieldValues>, ProductFieldName>(
  InputType(),
  PRODUCT_FIELD_NAMES,
  (name) => {
    const field = productFieldOf(name);
    const description = field.inputDescription.replace('{max}', String(field.max));
    return [OptionalField(schemaTypeOf(field), description), ...rulesOf(field)];
  },
);
