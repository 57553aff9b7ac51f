import { InputType, Int, ObjectType, UseMiddleware, type ResolverData } from 'type-graphql';
import { Column, type ColumnOptions } from 'typeorm';
import {
  PRODUCT_FIELD_NAMES,
  boundOf,
  forProductFields,
  productFieldOf,
  type ProductField,
  type ProductFieldName,
  type ProductFieldValues,
} from '@larder/shared/product-fields';
import { isAdmin, type Actor } from '../../../common/actor.js';
import { declaredClass } from '../../../common/declared-class.js';
import { NullableField, OptionalField, registerEnum } from '../../../common/graphql-fields.js';
import { Max, Min } from '../../../common/rules.js';
import { IsBarcode, IsScannedText, IsTypedText } from '../../../common/text-validator.js';

/** The enums of the fields that are a choice. */
const enums = forProductFields((_name, field) => {
  if (field.type !== 'choice') return null;
  const choices = Object.fromEntries(Object.keys(field.values).map((value) => [value, value]));
  registerEnum({ [field.enum.name]: choices }, field.enum.description, field.values);
  return choices;
});

/** The enum of `soldBy`, for lines of purchases. */
export const SoldBy = enums.soldBy ?? {};

const schemaTypeOf = (name: ProductFieldName) => {
  const { type } = productFieldOf(name);
  return enums[name] ?? (type === 'line' ? String : Int);
};

const columnOf = ({ type, column: { name } }: ProductField): ColumnOptions => ({
  name,
  type: type === 'count' ? 'int' : 'text',
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
      NullableField(() => schemaTypeOf(name), description, { simple: shown ?? false }),
      ...(shown ? [] : [forAdmins]),
    ];
  },
);

const rulesOf = (field: ProductField): readonly PropertyDecorator[] => {
  if (field.type === 'choice') return [];
  const { type, max } = field;
  if (type === 'count') return [Min(field.min), Max(max)];
  return field.format === 'barcode' ? [IsScannedText({ max }), IsBarcode()] : [IsTypedText({ max })];
};

export const PlainFieldsInput = declaredClass<Partial<ProductFieldValues>, ProductFieldName>(
  InputType(),
  PRODUCT_FIELD_NAMES,
  (name) => {
    const field = productFieldOf(name);
    const description = field.inputDescription.replace('{max}', boundOf(field));
    return [OptionalField(() => schemaTypeOf(name), description), ...rulesOf(field)];
  },
);
