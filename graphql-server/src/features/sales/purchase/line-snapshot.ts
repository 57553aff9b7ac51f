import { ID, Int, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../../common/graphql-fields.js';
import { Column, PrimaryGeneratedColumn } from 'typeorm';
import { highestAge } from '@larder/shared/food-facts';
import type { Locale } from '@larder/shared/locales';
import { textIn } from '@larder/shared/texts-by-locale';
import { Money } from '../../../common/money-scalar.js';
import { moneyColumn } from '../../../database/columns.js';
import type { ProductFieldValues } from '@larder/shared/product-fields';
import { SoldBy } from '../../catalogue/product/plain-fields.js';
import { PackUnit, type Product } from '../../catalogue/product/product.entity.js';
import { ageLimitOf } from '../../catalogue/stock/availability.js';
import { SubstitutionWish } from './substitution-wish.js';

/** A line as it was priced, independent of later changes of the product. */
@ObjectType()
export abstract class LineSnapshot {
  @Field(() => ID, 'Unique id.')
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Position of the line, from 0. */
  @Column({ type: 'int' })
  position!: number;

  // No foreign key: a snapshot outlives its product.
  @Field(() => ID, 'Id of the product, which may no longer be sold.')
  @Column({ type: 'uuid' })
  productId!: string;

  @Field(() => String, 'The name of the product in the language of the purchase.')
  @Column({ type: 'text' })
  name!: string;

  /** The name in the shop's default language; null for lines from before it was stored. */
  @Column({ type: 'text', nullable: true })
  originalName!: string | null;

  @NullableField(() => String, 'SKU of the product when it was bought; null without one, and for old orders.')
  @Column({ type: 'text', nullable: true })
  sku!: string | null;

  @NullableField(
    () => String,
    'GTIN of the product when it was bought; null without one, and for old orders.',
  )
  @Column({ type: 'text', nullable: true })
  barcode!: string | null;

  /** Key of the product in another system when it was bought. */
  @Column({ type: 'text', nullable: true })
  externalReference!: string | null;

  @Column({ type: 'text' })
  photo!: string;

  @NullableField(() => Int, 'Amount in a pack, in `packUnit`; null without a pack size, and for old orders.')
  @Column({ type: 'int', nullable: true })
  packAmount!: number | null;

  @NullableField(() => PackUnit, 'Unit of `packAmount`.')
  @Column({ type: 'text', nullable: true })
  packUnit!: PackUnit | null;

  @NullableField(
    () => Int,
    'Number of equal parts in `packAmount`; null for a single one, and for old orders.',
  )
  @Column({ type: 'int', nullable: true })
  packCount!: number | null;

  @NullableField(() => Int, 'Age from which the product was sold; null for all ages, and for old orders.')
  @Column({ type: 'int', nullable: true })
  ageLimit!: number | null;

  @NullableField(() => SoldBy, 'The way it was sold by weight; null for pieces at a price each.')
  @Column({ type: 'text', nullable: true })
  soldBy!: ProductFieldValues['soldBy'];

  @NullableField(() => Int, 'Expected weight of a piece in grams, or the step; null without `soldBy`.')
  @Column({ type: 'int', nullable: true })
  unitGrams!: number | null;

  @NullableField(
    () => Int,
    'Percent by which it may weigh more than expected: the price is at that weight; null without `soldBy`.',
  )
  @Column({ type: 'int', nullable: true })
  tolerance!: number | null;

  @Field(() => Money, 'Price of one, or per kilogram with `soldBy`.')
  @Column(moneyColumn)
  unitPrice!: number;

  @Field(() => Int, 'Quantity.')
  @Column({ type: 'int' })
  quantity!: number;
}

/** A line of a purchase: what is sold, and what its customer wants where that is out. */
@ObjectType()
export abstract class BoughtLine extends LineSnapshot {
  @NullableField(
    () => SubstitutionWish,
    'Wish of the customer where this is out; null for that of the whole order.',
  )
  @Column({ type: 'text', nullable: true, default: null })
  substitutionWish!: SubstitutionWish | null;

  @NullableField(
    () => Money,
    'Price in the shop, where staff agreed on `unitPrice` with the customer; null otherwise.',
  )
  @Column({ ...moneyColumn, nullable: true })
  listPrice!: number | null;

  /** Why staff agreed on another price; null otherwise. */
  @Column({ type: 'text', nullable: true })
  priceReason!: string | null;
}

/**
 * The age from which all lines are sold, without those that are refunded whole; null for all ages.
 *
 * @param refunded units of each line, in the same order; none by default
 */
export const minimumAgeOf = (
  lines: readonly Pick<LineSnapshot, 'ageLimit' | 'quantity'>[],
  refunded: readonly { readonly quantity: number }[] = [],
): number | null =>
  highestAge(
    lines.map(({ ageLimit, quantity }, place) =>
      quantity > (refunded[place]?.quantity ?? 0) ? ageLimit : null,
    ),
  );

/** The name that the shop's own people read. */
export const originalNameOf = ({ name, originalName }: Pick<LineSnapshot, 'name' | 'originalName'>): string =>
  originalName ?? name;

/** What a line says of its product, as it is now. */
export const productSnapshot = (product: Product, locale: Locale) => {
  const { id: productId, name: originalName, photo, packAmount, packUnit, packCount } = product;
  const { sku, barcode, externalReference, soldBy, unitGrams } = product;
  return {
    productId,
    name: textIn(product, 'name', locale),
    originalName,
    photo,
    sku,
    barcode,
    externalReference,
    packAmount,
    packUnit,
    packCount,
    ageLimit: ageLimitOf(product),
    soldBy,
    unitGrams,
  };
};

type LineKeys = Pick<LineSnapshot, 'id' | 'productId' | 'sku' | 'barcode' | 'externalReference'>;

/** What names a line and its product in other systems. */
export const lineKeysOf = ({ id, productId, sku, barcode, externalReference }: LineKeys) => ({
  id,
  productId,
  sku,
  barcode,
  externalReference,
});

/** Units of a product with what names it. */
export type NamedUnits = Pick<LineSnapshot, 'name' | 'packAmount' | 'packUnit' | 'packCount' | 'quantity'> &
  Partial<WeighedUnits>;

/** How goods are sold by weight. */
interface WeighedUnits extends Pick<LineSnapshot, 'soldBy' | 'unitGrams' | 'tolerance'> {
  /** What a refund says was weighed; a sale stays as it was priced. */
  readonly weighedGrams: number | null;
}

export type PricedUnits = NamedUnits & Pick<LineSnapshot, 'unitPrice'>;

/** The columns of a line without its identity, for copying it to another document. */
export const snapshotOf = ({
  position,
  productId,
  name,
  originalName,
  sku,
  barcode,
  externalReference,
  photo,
  packAmount,
  packUnit,
  packCount,
  ageLimit,
  soldBy,
  unitGrams,
  tolerance,
  substitutionWish,
  unitPrice,
  listPrice,
  quantity,
}: BoughtLine) => ({
  position,
  productId,
  name,
  originalName,
  sku,
  barcode,
  externalReference,
  photo,
  packAmount,
  packUnit,
  packCount,
  ageLimit,
  soldBy,
  unitGrams,
  tolerance,
  substitutionWish,
  unitPrice,
  listPrice,
  quantity,
});
