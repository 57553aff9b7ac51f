import { ID, Int, ObjectType } from 'type-graphql';
import { Field, NullableField, registerEnum } from '../../../common/graphql-fields.js';
import {
  Check,
  Column,
  Entity,
  Index,
  IsNull,
  ManyToOne,
  PrimaryGeneratedColumn,
  type FindOptionsWhere,
  type Relation,
} from 'typeorm';
import { Node } from '../../../common/node.js';
import { MAX_FURTHER_PICTURES } from '@larder/shared/limits';
import { MAX_PRICE } from '@larder/shared/money';
import { createdAtColumn, createdInColumn, moneyColumn, timestampColumn } from '../../../database/columns.js';
import { Money } from '../../../common/money-scalar.js';
import { TaxRate } from '../../taxes/tax-rate.entity.js';
import type { ProductTranslations } from '../translations/product-translations.js';
import { FoodFacts } from '../food/food-facts.type.js';
import { PlainFields } from './plain-fields.js';
import type { ProductPictureFacts } from './product-picture.js';

export enum PackUnit {
  GRAM = 'g',
  MILLILITRE = 'ml',
  PIECE = 'piece',
}
registerEnum({ PackUnit }, 'The unit of the size of a pack.');

/** Default threshold: this many units, or steps of grams, or fewer count as low stock. */
export const DEFAULT_LOW_STOCK_THRESHOLD = 5;

/** SQL for whole units in stock: pieces, or steps of grams, without those held. */
const STOCKED_UNITS = `stock / case when sold_by = 'GRAMS' then unit_grams else 1 end`;

/** SQL for low or no stock; the same expression as in its index. */
export const LOW_STOCK = `${STOCKED_UNITS} <= coalesce(low_stock_threshold, ${DEFAULT_LOW_STOCK_THRESHOLD})`;

/** Products outside the trash, hidden or not, as a TypeORM condition. */
export const NOT_DELETED = { deletedAt: IsNull() } satisfies FindOptionsWhere<Product>;

/** `isSold` as a TypeORM condition; `is_sold` is the same in SQL. */
export const SOLD = { ...NOT_DELETED, hidden: false } satisfies FindOptionsWhere<Product>;

const NO_STARS = [0, 0, 0, 0, 0];

// Maintained by triggers.
const byDatabase = { insert: false, update: false } as const;

@ObjectType({ implements: Node, simpleResolvers: true, description: 'A product of the shop.' })
@Entity('products')
@Index('products_in_order_of_commits', ['createdIn', 'createdAt', 'id'])
@Index('products_newest', ['createdAt', 'id'], { where: 'deleted_at is null' })
@Index('products_by_name', ['searchName', 'id'], { where: 'deleted_at is null' })
@Index('products_price', ['price', 'id'], { where: 'deleted_at is null' })
@Index('products_rating', ['ratingRank', 'id'], { where: 'deleted_at is null' })
@Index('products_trash', ['deletedAt', 'id'], { where: 'deleted_at is not null' })
@Index('products_with_sale', ['id'], { where: 'sale_price is not null' })
@Index('products_few_left', ['createdAt', 'id'], { where: `deleted_at is null and ${LOW_STOCK}` })
@Index('products_family', { synchronize: false })
@Index('products_photo', ['photo'])
@Index('products_pictures', { synchronize: false })
@Index('products_sku', { synchronize: false })
@Index('products_barcode', { synchronize: false })
@Index('products_external_reference', { synchronize: false })
@Index('products_stock_order', { synchronize: false })
@Index('products_categories', { synchronize: false })
@Index('products_search', { synchronize: false })
@Index('products_sized_words', { synchronize: false })
@Index('products_food', { synchronize: false })
@Check('products_price_range', `"price" between 0 and ${MAX_PRICE}`)
@Check('products_pack_amount', `"pack_amount" > 0`)
@Check('products_pack_count', `"pack_count" > 1`)
@Check('products_pack_unit', `"pack_unit" in ('g', 'ml', 'piece')`)
@Check('products_stock_range', `"stock" >= 0`)
@Check('products_held_range', `"held" >= 0`)
@Check('products_low_stock_threshold', `"low_stock_threshold" >= 0`)
@Check('products_deposit', `"deposit" between 0 and ${MAX_PRICE}`)
@Check(
  'products_sale',
  `("sale_price" is null) = ("regular_price" is null) and ("sale_price" is null) = ("sale_from" is null)`,
)
@Check('products_sale_days', `"sale_until" is null or "sale_from" <= "sale_until"`)
@Check(
  'products_sale_price',
  `"sale_price" >= 0 and "sale_price" < "regular_price" and "regular_price" <= ${MAX_PRICE}`,
)
@Check('products_price_in_force', `"price" in ("regular_price", "sale_price")`)
@Check('products_further_pictures', `jsonb_array_length("further_pictures") <= ${MAX_FURTHER_PICTURES}`)
@Check('products_temperature', `"temperature" in ('CHILLED', 'FROZEN')`)
@Check('products_sold_by', `"sold_by" in ('WEIGHED_PIECE', 'GRAMS')`)
@Check('products_weight', `num_nulls("sold_by", "unit_grams") in (0, 2) and "unit_grams" > 0`)
@Check('products_pack', `("pack_amount" is null) = ("pack_unit" is null)`)
export class Product extends PlainFields {
  @Field(() => ID, 'Unique id.')
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  description!: string;

  @Field(
    () => String,
    'Other words that shoppers search for the product by, separated by commas; may be empty.',
  )
  @Column({ type: 'text', default: '' })
  searchTerms!: string;

  /** In force, see `sale.ts`. */
  @Field(
    () => Money,
    'Price of one pack in force, or per kilogram with `soldBy`: that of the sale while there is one. Read only; inputs set `regularPrice`.',
  )
  @Column(moneyColumn)
  price!: number;

  /** Outside a sale; null for a product without one, also a planned or ended one. */
  @Column({ ...moneyColumn, nullable: true })
  regularPrice!: number | null;

  @Column({ ...moneyColumn, nullable: true })
  salePrice!: number | null;

  /** First day of the sale, in the shop's time zone. */
  @Column({ type: 'date', nullable: true })
  saleFrom!: string | null;

  /** Last day of the sale, inclusive; null for no limit. */
  @Column({ type: 'date', nullable: true })
  saleUntil!: string | null;

  @Field(
    () => Money,
    'Deposit for one pack, such as for its bottle, which comes on top of the price; zero for none.',
  )
  @Column({ ...moneyColumn, default: 0 })
  deposit!: number;

  /** URL of the widest version; see `imageSources`. */
  @Column({ type: 'text' })
  photo!: string;

  /** Alternative text of `photo`; empty for the name. */
  @Column({ type: 'text', default: '' })
  photoAlt!: string;

  /** Beside `photo`, in the order of the product page. */
  @Column({ type: 'jsonb', default: [] })
  furtherPictures!: ProductPictureFacts[];

  /** Ids of its categories, the main one first. */
  @Column({ type: 'uuid', array: true, name: 'category_ids', default: [] })
  categories!: string[];

  @NullableField(() => Int, 'Amount in a pack, of all of its parts, in `packUnit`.')
  @Column({ type: 'int', nullable: true })
  packAmount!: number | null;

  @NullableField(() => PackUnit, 'Unit of `packAmount`.')
  @Column({ type: 'text', nullable: true })
  packUnit!: PackUnit | null;

  @NullableField(() => Int, 'Number of equal parts in a pack, such as 6 bottles; null for a single one.')
  @Column({ type: 'int', nullable: true })
  packCount!: number | null;

  @NullableField(() => FoodFacts, 'Allergens, ingredients, nutrition and marks; null if nothing is stated.')
  @Column({ type: 'jsonb', nullable: true })
  food!: FoodFacts | null;

  /** Texts in other languages. Those of the columns above are in the default one. */
  @Column({ type: 'jsonb', default: {} })
  translations!: ProductTranslations;

  /** Null for the default rate of the shop. */
  @Column({ type: 'uuid', nullable: true })
  taxRateId!: string | null;

  @ManyToOne(() => TaxRate, { nullable: true })
  taxRate?: Relation<TaxRate> | null;

  /** Units in stock; null for uncounted products. For admins only, like the next columns. */
  @Column({ type: 'int', nullable: true })
  stock!: number | null;

  /** Units reserved by checkouts; see `stock.repository.ts`. */
  @Column({ type: 'int', default: 0, ...byDatabase })
  held!: number;

  /** Customers do not see hidden products, until an admin shows them again. */
  @Field(() => Boolean, 'Whether the product is hidden from shoppers.')
  @Column({ type: 'boolean', default: false })
  hidden!: boolean;

  /** Incremented by changes of admins, for optimistic locking. */
  @Field(
    () => Int,
    'Grows with changes by admins, except `adjustProductStock`; see `UpdateProductInput.expectedVersion`.',
  )
  @Column({ type: 'int', default: 1 })
  version!: number;

  /**
   * Incremented by every change, including stock, ratings and deletion, which orders two
   * states.
   */
  @Column({ type: 'int', default: 1, ...byDatabase })
  revision!: number;

  @Field(() => Date, 'Time when the product was added.')
  @Column(createdAtColumn)
  createdAt!: Date;

  @Column(createdInColumn)
  createdIn!: number;

  @Field(() => Date, 'Time when the product was added, or its `version` or `price` last changed.')
  @Column(createdAtColumn)
  updatedAt!: Date;

  /**
   * Soft deletion: hides the product from customers and admins at once. The row stays in the trash
   * (`trash.ts`), where carts name the product, and as long as order lines refer to it.
   */
  @Column({ ...timestampColumn, nullable: true })
  deletedAt!: Date | null;

  /**
   * Number of ratings with 1, 2, 3, 4 and 5 stars. Maintained by triggers, like the next
   * columns.
   */
  @Column({ type: 'int', array: true, default: NO_STARS, ...byDatabase })
  ratingStars!: number[];

  /** Sort key by rating: average and count as one number; 0 without ratings. */
  @Column({ ...moneyColumn, default: 0, ...byDatabase })
  ratingRank!: number;

  /** Sort key by name: lower case, without accents and punctuation. */
  @Column({ type: 'text', ...byDatabase })
  searchName!: string;

  /** Words for the product beside its name: other spellings, and those of `searchTerms`. */
  @Column({ type: 'text', default: '', select: false, ...byDatabase })
  searchAlternatives?: string;

  /** Words of the name (weight A), the description (B), the alternatives and the pack size (C). */
  @Column({ type: 'tsvector', select: false, ...byDatabase })
  searchVector?: string;

  /** Search rank; set by searches by relevance only. */
  relevance?: number;

  /** Sort key of lists by stock. */
  stockOrder?: number;
}
