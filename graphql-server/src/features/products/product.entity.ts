import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, IsNull, PrimaryGeneratedColumn, type FindOptionsWhere } from 'typeorm';
import { Node } from '../../common/node.js';
import { MAX_PRICE } from '../../common/money.js';
import { createdAtColumn, moneyColumn, timestampColumn } from '../../database/columns.js';
import { Money } from '../../common/money-scalar.js';

export enum Category {
  BEVERAGE = 'Beverage',
  DELICATESSENS = 'Delicatessens',
  FRUITS = 'Fruits',
  VEGETABLES = 'Vegetables',
}
registerEnumType(Category, { name: 'Category', description: 'The departments of the shop.' });

export enum PackUnit {
  GRAM = 'g',
  MILLILITRE = 'ml',
  PIECE = 'piece',
}
registerEnumType(PackUnit, { name: 'PackUnit', description: 'The unit of the size of a pack.' });

/** The fewest that are enough, unless a product has a threshold of its own. */
export const USUAL_LOW_STOCK = 5;

/** SQL for whether few or none are left; the index of that has the same words. */
export const FEW_LEFT = `stock <= coalesce(low_stock_threshold, ${USUAL_LOW_STOCK})`;

/** TypeORM's condition for products that are sold: `isSold`, once more, as is `is_sold` in SQL. */
export const SOLD = { deletedAt: IsNull(), hidden: false } satisfies FindOptionsWhere<Product>;

/** The rows of partial indexes: what `is_sold` is inlined to. */
const SOLD_ROWS = 'deleted_at is null and not hidden';

const NO_STARS = [0, 0, 0, 0, 0];

// Triggers keep these columns.
const byDatabase = { insert: false, update: false } as const;

@ObjectType({ implements: Node, simpleResolvers: true, description: 'A product of the shop.' })
@Entity('products')
@Index('products_newest', ['createdAt', 'id'], { where: 'deleted_at is null' })
@Index('products_category_newest', ['category', 'createdAt', 'id'], { where: 'deleted_at is null' })
@Index('products_category_by_name', ['category', 'searchName', 'id'], { where: SOLD_ROWS })
@Index('products_category_price', ['category', 'price', 'id'], { where: SOLD_ROWS })
@Index('products_category_rating', ['category', 'ratingRank', 'id'], { where: SOLD_ROWS })
@Index('products_by_name', ['searchName', 'id'], { where: 'deleted_at is null' })
@Index('products_price', ['price', 'id'], { where: 'deleted_at is null' })
@Index('products_rating', ['ratingRank', 'id'], { where: 'deleted_at is null' })
@Index('products_few_left', ['createdAt', 'id'], { where: `deleted_at is null and ${FEW_LEFT}` })
@Index('products_stock_order', { synchronize: false })
@Index('products_departments', { synchronize: false })
@Index('products_search', { synchronize: false })
@Index('products_sized_words', { synchronize: false })
@Check('products_price_range', `"price" between 0 and ${MAX_PRICE}`)
@Check('products_category', `"category" in ('Beverage', 'Delicatessens', 'Fruits', 'Vegetables')`)
@Check('products_pack_amount', `"pack_amount" > 0`)
@Check('products_pack_unit', `"pack_unit" in ('g', 'ml', 'piece')`)
@Check('products_stock_range', `"stock" >= 0`)
@Check('products_held_range', `"held" >= 0`)
@Check('products_low_stock_threshold', `"low_stock_threshold" >= 0`)
@Check('products_pack', `("pack_amount" is null) = ("pack_unit" is null)`)
export class Product {
  @Field(() => ID, { description: 'Unique id.' })
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Field(() => String, { description: 'The name.' })
  @Column({ type: 'text' })
  name!: string;

  @Field(() => String, { description: 'The description.' })
  @Column({ type: 'text' })
  description!: string;

  @Field(() => Money, { description: 'Price of one pack.' })
  @Column(moneyColumn)
  price!: number;

  /** Address of the widest version; see `imageSources`. */
  @Column({ type: 'text' })
  photo!: string;

  @Field(() => Category, { description: 'Department of the product.' })
  @Column({ type: 'text' })
  category!: Category;

  @Field(() => Int, { nullable: true, description: 'Amount in a pack, in `packUnit`.' })
  @Column({ type: 'int', nullable: true })
  packAmount!: number | null;

  @Field(() => PackUnit, { nullable: true, description: 'Unit of `packAmount`.' })
  @Column({ type: 'text', nullable: true })
  packUnit!: PackUnit | null;

  /** How many there are; null where they are not counted. For admins only, as the next. */
  @Column({ type: 'int', nullable: true })
  stock!: number | null;

  /** Units that are reserved for people who are paying; see `stock.repository.ts`. */
  @Column({ type: 'int', default: 0, ...byDatabase })
  held!: number;

  /** From how many down there are few left; null for the shop's own `USUAL_LOW_STOCK`. */
  @Column({ type: 'int', nullable: true })
  lowStockThreshold!: number | null;

  /** Hidden products are not there for shoppers, until an admin shows them again. */
  @Field(() => Boolean, { description: 'Whether the product is hidden from shoppers.' })
  @Column({ type: 'boolean', default: false })
  hidden!: boolean;

  /**
   * Counts the changes by admins, so that of two who change it at once the second learns of the
   * first.
   */
  @Field(() => Int, {
    description:
      'Grows with changes by admins, except `adjustProductStock`; see `UpdateProductInput.expectedVersion`.',
  })
  @Column({ type: 'int', default: 1 })
  version!: number;

  /**
   * Grows with every change, those of stock and stars and the deletion included, so that the later
   * of two states is known.
   */
  @Column({ type: 'int', default: 1, ...byDatabase })
  revision!: number;

  @Field(() => Date, { description: 'Time when the product was added.' })
  @Column(createdAtColumn)
  createdAt!: Date;

  @Field(() => Date, { description: 'Time when the product was added or its `version` last changed.' })
  @Column(createdAtColumn)
  updatedAt!: Date;

  /**
   * Deleted products are gone for shoppers and admins at once. The row stays, so that a cart which
   * holds one can say what is no longer sold.
   */
  @Column({ ...timestampColumn, nullable: true })
  deletedAt!: Date | null;

  /**
   * How many have given it 1, 2, 3, 4 and 5 stars; see `StarsAreKept` of the migrations, as for the
   * next three.
   */
  @Column({ type: 'int', array: true, default: NO_STARS, ...byDatabase })
  ratingStars!: number[];

  /** The number of ratings. Only the previous release reads this column and the next. */
  @Column({ type: 'int', default: 0, select: false, ...byDatabase })
  ratingCount?: number;

  /** All its stars added up. */
  @Column({ type: 'int', default: 0, select: false, ...byDatabase })
  ratingSum?: number;

  /**
   * Its place among the rated: the average and then the count as one number; 0 for one that nobody
   * has rated.
   */
  @Column({ ...moneyColumn, default: 0, ...byDatabase })
  ratingRank!: number;

  /** Its name in lower case, without accents and punctuation, by which lists are sorted. */
  @Column({ type: 'text', ...byDatabase })
  searchName!: string;

  /** The words of its name (A) and its description (B). */
  @Column({ type: 'tsvector', select: false, ...byDatabase })
  searchVector?: string;

  /** How well it fits, where it was searched for. */
  relevance?: number;

  /** Its place in a list by stock. */
  stockOrder?: number;
}
