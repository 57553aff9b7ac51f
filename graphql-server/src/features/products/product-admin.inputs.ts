import {
  ArrayMaxSize,
  ArrayMinSize,
  IsDefined,
  IsInt,
  IsOptional,
  IsUUID,
  Max,
  Min,
  ValidateIf,
} from 'class-validator';
import { Field, Float, ID, InputType, Int, registerEnumType } from 'type-graphql';
import { HasDecimals } from '../../common/decimals.js';
import { IfGiven } from '../../common/if-given.js';
import { Money } from '../../common/money-scalar.js';
import { MAX_PRICE, toMajor } from '../../common/money.js';
import { IsPictureUrl, IsTypedText } from '../../common/text-validator.js';
import { MadeOnceInput } from '../idempotency/idempotency-key.input.js';
import { Category, USUAL_LOW_STOCK, PackUnit } from './product.entity.js';
import { MAX_SEARCH_LENGTH } from './product.inputs.js';

const MAX_PACK = 1_000_000;
/** The most that can be in stock of one product. */
export const MAX_STOCK = 1_000_000;
/** The most products that one change can be of. */
export const MAX_AT_ONCE = 500;
const MAX_PERCENT = 1_000;
const TOO_DEAR = `A product costs ${toMajor(MAX_PRICE).toLocaleString('en')} at the most.`;

export enum StockFilter {
  TRACKED = 'tracked',
  UNTRACKED = 'untracked',
  LOW = 'low',
  OUT = 'out',
}
registerEnumType(StockFilter, {
  name: 'StockFilter',
  description: 'Filters for products by stock.',
  valuesConfig: {
    TRACKED: { description: 'Products with a counted stock.' },
    UNTRACKED: { description: 'Products without a counted stock.' },
    LOW: { description: 'What to restock: few left, or none.' },
    OUT: { description: 'None left.' },
  },
});

export enum AdminProductSort {
  NEWEST = 'newest',
  OLDEST = 'oldest',
  NAME_ASC = 'name_asc',
  NAME_DESC = 'name_desc',
  PRICE_ASC = 'price_asc',
  PRICE_DESC = 'price_desc',
  STOCK_ASC = 'stock_asc',
  STOCK_DESC = 'stock_desc',
}
registerEnumType(AdminProductSort, {
  name: 'AdminProductSort',
  description: 'The order of a list of products for admins.',
  valuesConfig: {
    NEWEST: { description: 'Newest first.' },
    OLDEST: { description: 'Oldest first.' },
    NAME_ASC: { description: 'By name, A to Z; case, accents and punctuation make no difference.' },
    NAME_DESC: { description: 'By name, Z to A; case, accents and punctuation make no difference.' },
    PRICE_ASC: { description: 'Cheapest first.' },
    PRICE_DESC: { description: 'Dearest first.' },
    STOCK_ASC: { description: 'Fewest first, and last what is not counted.' },
    STOCK_DESC: { description: 'By stock, uncounted products first, then in descending sequence.' },
  },
});

@InputType({ description: 'Filters for products for admins; all conditions apply.' })
export class AdminProductFilter {
  @Field(() => Category, { nullable: true, description: 'Only those of this department.' })
  category?: Category | null;

  @Field(() => StockFilter, { nullable: true, description: 'Only those with so many left.' })
  stock?: StockFilter | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only those that are hidden, or only those that are not.',
  })
  hidden?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only those that fit these words, up to 100 characters, as in `ProductFilter.search`.',
  })
  @IsOptional()
  @IsTypedText({ max: MAX_SEARCH_LENGTH })
  search?: string | null;
}

@InputType({ description: 'A new product.' })
export class CreateProductInput extends MadeOnceInput {
  @Field(() => String, { description: 'The name, up to 120 characters.' })
  @IsTypedText({ min: 1, max: 120 })
  name!: string;

  @Field(() => Money, { description: 'Price of one pack.' })
  @Max(MAX_PRICE, { message: TOO_DEAR })
  price!: number;

  @Field(() => Category, { description: 'The department it is sold in.' })
  category!: Category;

  @Field(() => String, { description: 'The description, up to 2,000 characters.' })
  @IsTypedText({ min: 1, max: 2_000 })
  description!: string;

  @Field(() => String, { description: 'Address of its picture, as `uploadImage` gives it.' })
  @IsPictureUrl()
  photo!: string;

  @Field(() => Int, { nullable: true, description: 'How much is in a pack; goes with `packUnit`.' })
  @ValidateIf(hasPack)
  @IsInt()
  @Min(1)
  @Max(MAX_PACK)
  packAmount?: number | null;

  @Field(() => PackUnit, { nullable: true, description: 'What `packAmount` is counted in.' })
  @ValidateIf(hasPack)
  @IsDefined({ message: 'Say what the size of the pack is counted in.' })
  packUnit?: PackUnit | null;

  @Field(() => Int, { nullable: true, description: 'How many there are; null when they are not counted.' })
  @IsOptional()
  @Min(0)
  @Max(MAX_STOCK)
  stock?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: `From how many down there are few left; null for the usual ${USUAL_LOW_STOCK}.`,
  })
  @IsOptional()
  @Min(0)
  @Max(MAX_STOCK)
  lowStockThreshold?: number | null;

  @Field(() => Boolean, { defaultValue: false, description: 'Whether shoppers do not see it yet.' })
  hidden!: boolean;
}

function hasPack({ packAmount, packUnit }: CreateProductInput): boolean {
  return (packAmount ?? null) !== null || (packUnit ?? null) !== null;
}

@InputType({ description: 'Changes of a product; fields that are left out stay.' })
export class UpdateProductInput {
  @Field(() => ID, { description: 'The product.' })
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'The `version` that was changed; `CONFLICT` when there is a newer one. Left out, nothing is compared.',
  })
  expectedVersion?: number | null;

  @Field(() => String, { nullable: true, description: 'The name, up to 120 characters.' })
  @IfGiven()
  @IsTypedText({ min: 1, max: 120 })
  name?: string;

  @Field(() => Money, { nullable: true, description: 'Price of one pack.' })
  @IfGiven()
  @IsDefined()
  @Max(MAX_PRICE, { message: TOO_DEAR })
  price?: number;

  @Field(() => Category, { nullable: true, description: 'The department it is sold in.' })
  @IfGiven()
  @IsDefined()
  category?: Category;

  @Field(() => String, {
    nullable: true,
    description: 'The description, up to 2,000 characters.',
  })
  @IfGiven()
  @IsTypedText({ min: 1, max: 2_000 })
  description?: string;

  @Field(() => String, { nullable: true, description: 'Address of its picture, as `uploadImage` gives it.' })
  @IfGiven()
  @IsPictureUrl()
  photo?: string;

  @Field(() => Int, {
    nullable: true,
    description: 'How much is in a pack; null together with `packUnit` for nothing of the kind.',
  })
  @IsOptional()
  @Min(1)
  @Max(MAX_PACK)
  packAmount?: number | null;

  @Field(() => PackUnit, { nullable: true, description: 'What `packAmount` is counted in.' })
  packUnit?: PackUnit | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'How many there are, as counted; null to count them no longer. To add a delivery use `adjustProductStock`, which cannot lose what is bought meanwhile.',
  })
  @IsOptional()
  @Min(0)
  @Max(MAX_STOCK)
  stock?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: `From how many down there are few left; null for the usual ${USUAL_LOW_STOCK}.`,
  })
  @IsOptional()
  @Min(0)
  @Max(MAX_STOCK)
  lowStockThreshold?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether shoppers do not see it.' })
  @IfGiven()
  @IsDefined()
  hidden?: boolean;
}

@InputType({ description: 'Some more or fewer of a product.' })
export class AdjustProductStockInput {
  @Field(() => ID, { description: 'The product.' })
  id!: string;

  @Field(() => Int, { description: 'How many come; below zero, how many go.' })
  @Min(-MAX_STOCK)
  @Max(MAX_STOCK)
  by!: number;
}

@InputType({ description: 'The products to delete.' })
export class DeleteProductsInput {
  @Field(() => [ID], { description: `Their ids, ${MAX_AT_ONCE} at the most.` })
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_AT_ONCE)
  @IsUUID(undefined, { each: true })
  ids!: string[];
}

@InputType({ description: 'The same change of several products; what is left out stays.' })
export class UpdateProductsInput {
  @Field(() => [ID], { description: `Their ids, ${MAX_AT_ONCE} at the most.` })
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_AT_ONCE)
  @IsUUID(undefined, { each: true })
  ids!: string[];

  @Field(() => [Int], {
    nullable: true,
    description:
      'The expected `version` of each, in the sequence of `ids`; `CONFLICT` with the `ids` that have a newer one. When left out, versions are not compared.',
  })
  @IsOptional()
  @ArrayMaxSize(MAX_AT_ONCE)
  expectedVersions?: number[] | null;

  @Field(() => Float, {
    nullable: true,
    description: `By how many percent they get dearer, or cheaper below zero: -100 to ${MAX_PERCENT} with two decimals. Prices are rounded half up.`,
  })
  @IsOptional()
  @HasDecimals(2)
  @Min(-100)
  @Max(MAX_PERCENT)
  changePricePercent?: number | null;

  @Field(() => Category, { nullable: true, description: 'The department they are sold in from now on.' })
  category?: Category | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether shoppers do not see them.' })
  hidden?: boolean | null;
}

@InputType({ description: 'The product to delete.' })
export class DeleteProductInput {
  @Field(() => ID, { description: 'Its id.' })
  id!: string;
}
